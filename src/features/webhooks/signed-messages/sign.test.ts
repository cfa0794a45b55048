import { Webhook } from 'standardwebhooks';
import { expect, it } from 'vitest';
import { newSecret, signedHeaders } from './sign.ts';

const message = { id: 'msg_1', body: '{"type":"job.complete","data":{"title":"Zürich – 東京"}}' };

it('signs as the Standard Webhooks specification says', () => {
  const secret = newSecret();
  const at = new Date();
  const headers = signedHeaders({ ...message, secrets: [secret] }, at);
  expect(headers['webhook-signature']).toBe(new Webhook(secret).sign(message.id, at, message.body));
  expect(new Webhook(secret).verify(message.body, headers)).toEqual(JSON.parse(message.body));
});

it('signs with every secret, so that a receiver may know either', () => {
  const [old, current, foreign] = [newSecret(), newSecret(), newSecret()];
  const headers = signedHeaders({ ...message, secrets: [current, old] }, new Date());
  for (const secret of [old, current])
    expect(() => new Webhook(secret).verify(message.body, headers)).not.toThrow();
  expect(() => new Webhook(foreign).verify(message.body, headers)).toThrow();
});

it('makes secrets of 32 random bytes', () => {
  const [one, other] = [newSecret(), newSecret()];
  expect(one).not.toBe(other);
  expect(one).toMatch(/^whsec_[A-Za-z0-9+/]{43}=$/);
});
