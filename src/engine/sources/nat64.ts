import ipaddr from 'ipaddr.js';

const prefix = ipaddr.IPv6.parseCIDR('64:ff9b::/96');

/**
 * The IPv4 address in a NAT64 address (RFC 6052), by which a network without IPv4 reaches IPv4
 * hosts: the last 32 bits. Undefined for every other address.
 */
export function nat64Target(address: ipaddr.IPv4 | ipaddr.IPv6): string | undefined {
  return address instanceof ipaddr.IPv6 && address.match(prefix)
    ? address.toByteArray().slice(12).join('.')
    : undefined;
}
