import * as v from "valibot";
import { describe, expect, it } from "vitest";
import type { AnswerDetails, Details } from "../kinds/kind.ts";
import type { RequestType } from "../types.ts";
import { answerIssues } from "./answer-issues.ts";
import { answerDetailsOf, answerToWire, documentOf } from "./details.ts";

const at = { now: Date.parse("2026-11-29T06:00:00Z"), zone: "Asia/Kolkata" };
const wrong = (type: RequestType, wanted: Details, given: AnswerDetails) =>
	answerIssues(type, wanted, given, at).map(({ path, code }) => `${path} ${code}`);

describe("A blood donor's group", () => {
	const needsB = { bloodGroup: "B+" };
	const needsPlasma = { ...needsB, component: "plasma" };
	it("is compared with the need, as the part that the request needs demands", () => {
		expect(wrong("bloodDonation", needsB, { bloodGroup: "O-", component: "wholeBlood" })).toEqual([]);
		expect(wrong("bloodDonation", needsB, { bloodGroup: "A+", component: "wholeBlood" })).toEqual([
			"details.bloodGroup blood_group_unsuited",
		]);
		expect(wrong("bloodDonation", needsPlasma, { bloodGroup: "AB-", component: "plasma" })).toEqual([]);
		expect(wrong("bloodDonation", needsPlasma, { bloodGroup: "O-", component: "plasma" })).toHaveLength(1);
		expect(wrong("bloodDonation", { ...needsB, component: "platelets" }, { bloodGroup: "O-" })).toHaveLength(1);
		expect(wrong("plasmaDonee", needsB, { bloodGroup: "AB+" })).toEqual([]);
		expect(wrong("plasmaDonee", needsB, { bloodGroup: "O+" })).toHaveLength(1);
	});

	it("is not evaded by offering a part that the request doesn't need", () => {
		expect(wrong("bloodDonation", { bloodGroup: "O+" }, { bloodGroup: "AB+", component: "plasma" })).toEqual([
			"details.bloodGroup blood_group_unsuited",
			"details.component blood_component_unsuited",
		]);
		expect(wrong("bloodDonation", needsPlasma, { bloodGroup: "B+", component: "redCells" })).toEqual([
			"details.component blood_component_unsuited",
		]);
		expect(wrong("bloodDonation", needsPlasma, { bloodGroup: "B+", component: "wholeBlood" })).toEqual([]);
	});

	it("names those that suit", () => {
		const [issue] = answerIssues("bloodDonation", { bloodGroup: "A-" }, { bloodGroup: "B+" }, at);
		expect(issue?.message).toBe("This group doesn’t suit here. These do: A−, O−");
	});

	it("is the patient's where plasma is offered", () => {
		expect(wrong("plasmaDonor", { bloodGroup: "A+" }, { patientGroup: "O-" })).toEqual([]);
		expect(wrong("plasmaDonor", { bloodGroup: "A+" }, { patientGroup: "B+" })).toEqual([
			"details.patientGroup blood_group_unsuited",
		]);
	});

	it("is not compared with a request that names none", () => {
		expect(wrong("bloodDonation", {}, { bloodGroup: "A+" })).toEqual([]);
	});
});

describe("Days and ages", () => {
	it("leave 90 days between two donations, and none lies ahead", () => {
		expect(wrong("bloodDonation", {}, { lastDonation: "2026-08-31" })).toEqual([]);
		expect(wrong("bloodDonation", {}, { lastDonation: "2026-09-01" })).toEqual([
			"details.lastDonation donated_recently",
		]);
		expect(wrong("bloodDonation", {}, { lastDonation: "2026-12-24" })).toEqual(["details.lastDonation day_is_ahead"]);
	});

	it("respect the request's minimum, and a guardian's consent under 18", () => {
		expect(wrong("volunteering", { minimumAge: 21 }, { age: 20 })).toEqual(["details.age too_young_here"]);
		expect(wrong("volunteering", {}, { age: 17 })).toEqual(["details.guardianConsent guardian_consent_missing"]);
		expect(wrong("volunteering", {}, { age: 17, guardianConsent: true })).toEqual([]);
		expect(wrong("homeworkHelp", {}, { age: 18 })).toEqual([]);
		expect(wrong("homeworkHelp", {}, { age: 16, guardianConsent: true })).toEqual([
			"details.guardianName guardian_missing",
			"details.guardianRelation guardian_missing",
		]);
		const guardian = { guardianName: "Asha Rao", guardianRelation: "mother" };
		expect(wrong("homeworkHelp", {}, { age: 16, guardianConsent: true, ...guardian })).toEqual([]);
	});
});

describe("An investor's answer", () => {
	it("names the sum that they have in mind, in minor units and never without one", () => {
		expect(wrong("socialEntrepreneurship", {}, { partners: "investor" })).toEqual([
			"details.investment investment_missing",
		]);
		expect(wrong("socialEntrepreneurship", {}, { partners: "mentor" })).toEqual([]);
		const given = v.parse(answerDetailsOf("socialEntrepreneurship", "INR"), {
			partners: "investor",
			investment: "2,50,000",
		});
		expect(given).toMatchObject({ partners: "investor", investment: 25_000_000 });
		expect(answerToWire("socialEntrepreneurship", given).investment).toBe(250_000);
	});
});

describe("What an answer offers", () => {
	it("is something that the request asks for", () => {
		const partner = (partners: string) => wrong("socialEntrepreneurship", { partners: ["mentor"] }, { partners });
		expect([partner("mentor"), partner("customers")]).toEqual([[], ["details.partners not_asked_for"]]);
		const needs = (covidNeeds: string[]) => wrong("covidHelp", { covidNeeds: ["oxygen", "food"] }, { covidNeeds });
		expect([needs(["food"]), needs(["food", "tests"])]).toEqual([[], ["details.covidNeeds not_asked_for"]]);
	});
});

describe("What a kind requires", () => {
	const missing = (type: RequestType, given: object = {}) => {
		const read = v.safeParse(answerDetailsOf(type, "INR"), given);
		return (read.issues ?? []).map(({ path }) => path?.[0]?.key);
	};
	it("is an organization for a board, a parent's consent for pupils, marks and income for scholarships", () => {
		expect(missing("boardMember")).toEqual(["organization", "experienceYears"]);
		expect(missing("homeworkHelp", { parentConsent: "off" })).toContain("parentConsent");
		expect(missing("scholarship")).toEqual(["course", "institution", "marks", "familyIncome", "isEligible"]);
		expect([documentOf("internship"), documentOf("mentoring")]).toEqual([{ name: "cv", required: true }, null]);
	});

	it("is a family's income, which may be nothing, but not less", () => {
		const issuesOf = (familyIncome: unknown) => missing("scholarship", { familyIncome });
		for (const income of ["0", 0, "31,400"]) expect(issuesOf(income)).not.toContain("familyIncome");
		for (const income of ["-1", -1, "", "none"]) expect(issuesOf(income)).toContain("familyIncome");
	});

	it("rests a donor until the day on which blood is needed", () => {
		const given = {
			bloodGroup: "O-",
			component: "wholeBlood",
			age: 30,
			weightKg: 60,
			hoursFree: ["morning"],
			lastDonation: "2026-09-10",
		};
		const at = { now: Date.parse("2026-11-29T10:00:00Z"), zone: "Asia/Kolkata" };
		const codes = (neededBy: string) =>
			answerIssues("bloodDonation", { bloodGroup: "O-", neededBy }, given, at).map(({ code }) => code);
		expect(codes("2026-11-30")).toEqual(["donated_recently"]);
		expect(codes("2026-12-15")).toEqual([]);
	});

	it("is nothing to sign a campaign, and a no is not stored", () => {
		expect(v.parse(answerDetailsOf("socialAdvocacy", "USD"), { showsName: false, actions: [] })).toEqual({});
		expect(v.parse(answerDetailsOf("socialAdvocacy", "USD"), { showsName: true })).toEqual({ showsName: true });
	});
});
