import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { issuesFrom } from "../forms/issues.ts";
import { organizationForm } from "./organizations.ts";

const messageFor = (websiteUrl: string) => {
	const read = v.safeParse(v.object({ websiteUrl: organizationForm.entries.websiteUrl }), { websiteUrl });
	return read.success ? null : read.issues[0].message;
};

describe("an organization's website", () => {
	it("is optional", () => {
		expect(messageFor("")).toBeNull();
		expect(messageFor("example.org")).toBeNull();
	});

	it("says how long it may be", () => {
		const body = v.object({ websiteUrl: organizationForm.entries.websiteUrl });
		const { issues = [] } = v.safeParse(body, { websiteUrl: `example.org/${"x".repeat(500)}` });
		expect(issuesFrom(issues, body)).toMatchObject([
			{ path: "websiteUrl", message: "Please use at most 500 characters" },
		]);
	});

	it("says what a web address begins with if it is none", () => {
		expect(messageFor("javascript:1")).toBe("url_invalid");
		expect(messageFor("my site")).toBe("url_invalid");
	});
});
