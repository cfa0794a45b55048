import ipaddr from 'ipaddr.js';

/** The addresses that share their first `bits` bits with `address`. */
type Network = [address: ipaddr.IPv4 | ipaddr.IPv6, bits: number];

/** An address (`10.0.0.7`) or a range of addresses (`10.0.0.0/8`); undefined for anything else. */
export function parseNetwork(text: string): Network | undefined {
  if (ipaddr.isValidCIDR(text)) return ipaddr.parseCIDR(text);
  const address = parseAddress(text);
  return address && [address, address.kind() === 'ipv4' ? 32 : 128];
}

/** Whether the address lies in one of the networks; IPv4 mapped into IPv6 counts as IPv4. */
export function liesIn(address: string, networks: readonly Network[]): boolean {
  const parsed = parseAddress(address);
  if (parsed === undefined) return false;
  return networks.some(([start, bits]) => {
    if (parsed instanceof ipaddr.IPv4)
      return start instanceof ipaddr.IPv4 && parsed.match(start, bits);
    return start instanceof ipaddr.IPv6 && parsed.match(start, bits);
  });
}

/** An IPv4 address must have four parts: `1` is not an address. */
function parseAddress(text: string): ipaddr.IPv4 | ipaddr.IPv6 | undefined {
  if (ipaddr.IPv4.isValidFourPartDecimal(text) || ipaddr.IPv6.isValid(text))
    return ipaddr.process(text);
  return undefined;
}
