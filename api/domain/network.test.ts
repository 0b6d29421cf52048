import { describe, expect, it } from "vitest";
import { isInNetwork, isNetwork, networkOf, widerNetworkOf } from "./network.ts";

describe("a client's network", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["203.0.113.9:5678", "203.0.113.9"],
		[" 203.0.113.9 ", "203.0.113.9"],
		["::ffff:203.0.113.9", "203.0.113.9"],
		["::FFFF:cb00:7109", "203.0.113.9"],
		["0:0:0:0:0:ffff:203.0.113.9", "203.0.113.9"],
		["[::ffff:203.0.113.9]:443", "203.0.113.9"],
	])("is the IPv4 address of %j", (address, network) => expect(networkOf(address)).toBe(network));

	it.each([
		"2001:db8:0:1200::1",
		"2001:DB8:0:12ff:1:2:3:4",
		"2001:0db8:0000:1234:0000:0000:0000:0001",
		"[2001:db8:0:1255::1]",
		"[2001:db8:0:1255::1]:5678",
		'"[2001:db8:0:1255::1]:5678"',
		"2001:db8:0:1201::1%eth0",
		"[2001:db8:0:1201::1%eth0]:80",
	])("is the /56 of %j", (address) => expect(networkOf(address)).toBe("2001:db8:0:1200::/56"));

	it("differs between two IPv6 sites", () => {
		expect(networkOf("2001:db8:0:1300::1")).not.toBe(networkOf("2001:db8:0:1200::1"));
		expect(networkOf("::1")).toBe("0:0:0:0::/56");
	});

	it.each([
		"",
		"unknown",
		"_hidden",
		"1.2.3",
		"1.2.3.4.5",
		"1.2.3.999",
		"::g",
		"1:2:3:4:5:6:7:8:9",
		"::1]@x:80/[",
		"a:b",
	])("is one for everything that is no address: %j", (address) => expect(networkOf(address)).toBe("unknown"));

	it("belongs to a wider one in IPv6 only", () => {
		expect(widerNetworkOf(networkOf("2001:db8:7:1234::1"))).toBe("2001:db8:7::/48");
		expect(widerNetworkOf(networkOf("2001:db8:7:ff34::1"))).toBe("2001:db8:7::/48");
		expect(widerNetworkOf("203.0.113.9")).toBeNull();
		expect(widerNetworkOf("unknown")).toBeNull();
	});
});

describe("a list of networks", () => {
	it.each([
		["203.0.113.9", "203.0.113.9"],
		["203.0.113.9", "203.0.113.0/24"],
		["203.0.113.9", "203.0.113.8/31"],
		["203.0.113.9", "::ffff:203.0.113.9"],
		["2001:db8:7:12aa::1", "2001:db8:7::/48"],
		["2001:db8:7:12aa::1", "2001:db8:7:12ff::5"],
		["2001:db8:7:12aa::1", "2000::/3"],
	])("has %j in %j", (address, network) => expect(isInNetwork(networkOf(address), network)).toBe(true));

	it.each([
		["203.0.113.10", "203.0.113.9"],
		["203.0.114.9", "203.0.113.0/24"],
		["203.0.113.10", "203.0.113.8/31"],
		["2001:db8:8::1", "2001:db8:7::/48"],
		["2001:db8:7:1300::1", "2001:db8:7:1200::1"],
		["203.0.113.9", "2001:db8::/32"],
		["unknown", "203.0.113.0/24"],
	])("does not have %j in %j", (address, network) => expect(isInNetwork(networkOf(address), network)).toBe(false));

	it("has no names, ports, everything or nothing", () => {
		const wrong = [
			"",
			"example.org",
			"203.0.113.0/33",
			"203.0.113.0/0",
			"1.2.3.4:80",
			"2001:db8::/129",
			"10.0.0.0/-1",
			"/8",
		];
		expect(wrong.filter(isNetwork)).toEqual([]);
	});
});
