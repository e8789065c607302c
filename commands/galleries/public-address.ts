import { BlockList, isIP } from 'node:net'

const closed = new BlockList()
const ranges4: [string, number][] = [
  ['0.0.0.0', 8],
  ['10.0.0.0', 8],
  ['100.64.0.0', 10],
  ['127.0.0.0', 8],
  ['169.254.0.0', 16],
  ['172.16.0.0', 12],
  ['192.0.0.0', 24],
  ['192.0.2.0', 24],
  ['192.168.0.0', 16],
  ['198.18.0.0', 15],
  ['198.51.100.0', 24],
  ['203.0.113.0', 24],
  ['224.0.0.0', 3],
]
for (const [address, prefix] of ranges4) closed.addSubnet(address, prefix, 'ipv4')

// Only 2000::/3 is in public use. These parts of it lead to private IPv4 addresses or are for documentation.
const open6 = new BlockList()
open6.addSubnet('2000::', 3, 'ipv6')
const ranges6: [string, number][] = [
  ['2001::', 23],
  ['2001:db8::', 32],
  ['2002::', 16],
  ['3fff::', 20],
]
for (const [address, prefix] of ranges6) closed.addSubnet(address, prefix, 'ipv6')

/** Whether an address belongs to the public internet, and not to this machine, its network, a cloud's metadata or a test range. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open6.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
