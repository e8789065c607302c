import { BlockList, isIP } from 'node:net'

/** Networks of this machine, its neighbours, a cloud's metadata, tests and documentation; those of IPv6 lead to private IPv4 addresses too. */
const closedNetworks =
  '0.0.0.0/8 10.0.0.0/8 100.64.0.0/10 127.0.0.0/8 169.254.0.0/16 172.16.0.0/12 192.0.0.0/24 192.0.2.0/24 192.168.0.0/16 198.18.0.0/15 ' +
  '198.51.100.0/24 203.0.113.0/24 224.0.0.0/3 2001::/23 2001:db8::/32 2002::/16 3fff::/20'
/** The part of IPv6 that is in public use. */
const openNetwork = '2000::/3'

function listOf(networks: string): BlockList {
  const list = new BlockList()
  for (const network of networks.split(' ')) {
    const [address = '', prefix] = network.split('/')
    list.addSubnet(address, Number(prefix), isIP(address) === 4 ? 'ipv4' : 'ipv6')
  }
  return list
}
const [closed, open] = [listOf(closedNetworks), listOf(openNetwork)]

/** Whether an address belongs to the public internet. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !closed.check(address, 'ipv4')
  return family === 6 && open.check(address, 'ipv6') && !closed.check(address, 'ipv6')
}
