import { BlockList, isIPv4, isIPv6 } from "node:net";

// Addresses of nobody's public server (IANA's registries of special purposes): of this machine, of private networks, of
// the link alone (where clouds keep what they tell their machines), documentation, multicast.
const notPublic = new BlockList();
for (const [network, bits] of [
  ["0.0.0.0", 8],
  ["10.0.0.0", 8],
  ["100.64.0.0", 10],
  ["127.0.0.0", 8],
  ["169.254.0.0", 16],
  ["172.16.0.0", 12],
  ["192.0.0.0", 24],
  ["192.0.2.0", 24],
  ["192.88.99.0", 24],
  ["192.168.0.0", 16],
  ["198.18.0.0", 15],
  ["198.51.100.0", 24],
  ["203.0.113.0", 24],
  ["224.0.0.0", 4],
  ["240.0.0.0", 4],
] as const) {
  notPublic.addSubnet(network, bits, "ipv4");
}
// Of what is public in IPv6, what stands for an address of another kind or for none.
for (const [network, bits] of [
  ["2001::", 23],
  ["2001:db8::", 32],
  ["2002::", 16],
  ["3fff::", 20],
] as const) {
  notPublic.addSubnet(network, bits, "ipv6");
}
const publicIPv6 = new BlockList();
publicIPv6.addSubnet("2000::", 3, "ipv6");

/**
 * Whether an IP address (no name) may be of one's own network. All of IPv6 outside 2000::/3 may: loopback, link-local and
 * private addresses, those that hold an IPv4 address (::ffff:…, 64:ff9b::…), and whatever nobody has given out yet.
 */
export function isOfOwnNetwork(address: string): boolean {
  const bare = address.replace(/^\[|\]$/g, "").replace(/%.*$/, "");
  if (isIPv4(bare)) return notPublic.check(bare, "ipv4");
  if (!isIPv6(bare)) return true;
  return !publicIPv6.check(bare, "ipv6") || notPublic.check(bare, "ipv6");
}
