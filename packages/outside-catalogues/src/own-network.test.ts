import { expect, test } from "vitest";
import { isOfOwnNetwork } from "./own-network.ts";

test.each([
  ..."127.0.0.1 127.255.255.254 0.0.0.0 10.1.2.3 100.64.0.1 169.254.169.254 172.16.0.1 172.31.255.255".split(
    " ",
  ),
  ..."192.168.1.1 192.0.0.8 198.18.0.1 203.0.113.9 224.0.0.1 255.255.255.255 [::1] :: ::1 fe80::1%eth0".split(
    " ",
  ),
  ..."fc00::1 fd00:ec2::254 ff02::1 ::ffff:127.0.0.1 ::ffff:8.8.8.8 ::127.0.0.1 64:ff9b::7f00:1".split(" "),
  ..."64:ff9b:1::1 2001::1 2001:db8::1 2002:7f00:1:: 3fff::1 100::1".split(" "),
  ...["localhost", "", "127.1", "0x7f.0.0.1"],
])("%s may be of one's own network", (address) => {
  expect(isOfOwnNetwork(address)).toBe(true);
});

test.each(["8.8.8.8", "207.241.224.2", "172.32.0.1", "100.128.0.1", "2a00:1450:4017::1", "[2606:4700::1]"])(
  "%s is not",
  (address) => {
    expect(isOfOwnNetwork(address)).toBe(false);
  },
);
