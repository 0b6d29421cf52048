import * as v from "valibot";
import { describe, expect, it } from "vitest";
import { lastName, lastNameIfAny } from "./names.ts";
import { offlineGiftForm } from "./offline-gift.ts";

const transfer = { donationRequestId: "req_1", amount: "500", bankReference: "UTR 1", receivedOn: "2026-11-05" };

describe("a last name", () => {
	it.each([".", "-", " – ", "N/A", "n/a", "N.A.", "NA", "na", "None", "none"])("is none if it is %j", (typed) => {
		expect([v.parse(lastName(), typed), v.parse(lastNameIfAny(), typed)]).toEqual(["", ""]);
	});

	it.each(["Na", "Nonen", "Nair", "O", "Anon"])("may be %j", (typed) => {
		expect([v.parse(lastName(), typed), v.parse(lastNameIfAny(), typed)]).toEqual([typed, typed]);
	});
});

it("a bank transfer's donor has the names of one line that others have", () => {
	const names = { first_name: "Asha\nX", last_name: "-" };
	expect(v.parse(offlineGiftForm, { ...transfer, ...names })).toMatchObject({ first_name: "Asha X", last_name: "" });
	expect(v.parse(offlineGiftForm, transfer)).toMatchObject({ first_name: "", last_name: "" });
});
