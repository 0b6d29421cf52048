import { expect, it } from "vitest";
import { nextPath } from "./next-path.ts";

it("keeps a path on our site, with its query", () => {
	expect(nextPath("/hi/myDonations?page=2")).toBe("/hi/myDonations?page=2");
});

it.each([
	null,
	"",
	"https://evil.example/",
	"//evil.example",
	"/\\evil.example",
	"/\t/evil.example",
	"/login",
	"/kn/logout",
	"javascript:alert(1)",
	"/.//evil.example",
	"/..//evil.example",
	"/account/..//evil.example/x",
	"/%2e//evil.example",
	"/%2E%2e//evil.example",
	"/a/../..//evil.example",
	"/./\\evil.example",
	"/.\t//evil.example",
	"/hi//evil.example",
	"/hi/..//evil.example",
	"/%2Fevil.example",
])("refuses %j", (text) => {
	expect(nextPath(text)).toBeNull();
});
