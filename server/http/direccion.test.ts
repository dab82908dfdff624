import type { FastifyRequest } from 'fastify'
import { expect, it } from 'vitest'
import { direccionDe, redDe } from './direccion.ts'

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['::ffff:10.0.0.1', '10.0.0.1'],
  ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2::/64'],
  ['2001:DB8:0001:2::6', '2001:db8:1:2::/64'],
  ['2001:db8::', '2001:db8:0:0::/64'],
  ['::1', '0:0:0:0::/64'],
  ['fe80::1%eth0', 'fe80:0:0:0::/64'],
  ['::7.8.9.10', '0:0:0:0::/64'],
])('%s belongs to %s', (direccion, red) => expect(redDe(direccion)).toBe(red))

it.each([
  ['10.0.0.1', '10.0.0.1'],
  ['2001:db8::1', '2001:db8::1'],
  ['<script>', '127.0.0.1'],
  ['10.0.0.1:4711', '127.0.0.1'],
])('%s forwarded is %s', (ip, direccion) =>
  expect(direccionDe({ ip, socket: { remoteAddress: '127.0.0.1' } } as FastifyRequest)).toBe(direccion),
)
