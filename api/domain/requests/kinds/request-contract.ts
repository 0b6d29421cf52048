import * as v from "valibot";
import { checkbox } from "../../contracts/address.ts";
import { oneLine, plainName, severalLines, shownName } from "../../contracts/plain-text.ts";
import { webAddress } from "../../contracts/web-address.ts";
import { dayThere, regionZones } from "../../local-day.ts";
import { type MessageCode, message } from "../../messages/index.ts";
import { currencyOf, type RegionCode, regionFrom } from "../../regions.ts";
import { day, detailsOf, requestAmountIn } from "./contract.ts";
import { fieldsIn, isRaisedIn } from "./index.ts";
import type { Kind } from "./kind.ts";

const tooLong = message("too_long");

function text(longest: number, missing: MessageCode) {
	return v.pipe(v.string(missing), v.trim(), v.nonEmpty(missing), oneLine, v.maxLength(longest, tooLong));
}

const name = v.pipe(v.string(message("value_invalid")), v.trim(), plainName, shownName, v.maxLength(80, tooLong));

/** Between the people who are invited, and how many there can be. */
export const invitedSeparator = /[\s,;]+/;
export const maxInvited = 100;

/** Several texts: a list, or one text with a line for each. */
const lines = (separator: RegExp) =>
	v.pipe(
		v.union([v.string(), v.array(v.string())], message("value_invalid")),
		v.transform((given) =>
			(typeof given === "string" ? [given] : given).map(addressesInBrackets).join("\n").split(separator),
		),
		v.transform((all) => [...new Set(all.map((each) => each.trim()).filter((each) => each !== ""))]),
	);

const inBrackets = /<\s{0,3}([^<>\s@]{1,64}@[^<>\s]{1,254})\s{0,3}>/g;

/** Addresses as mail programs copy them, `Asha Rao <asha@people.example>`, without the names. */
function addressesInBrackets(text: string): string {
	let rest = 0;
	let plain = "";
	for (const { 0: whole, 1: address, index } of text.matchAll(inBrackets)) {
		const before = text.slice(rest, index).replaceAll(/"[^"\n]*"/g, "");
		plain += `${before.slice(0, 1 + Math.max(...[",", ";", "\n"].map((end) => before.lastIndexOf(end))))}\n${address}\n`;
		rest = index + whole.length;
	}
	return plain + text.slice(rest);
}

/** The people who may see a private request: usernames, user ids or addresses. */
export const invitedPeople = v.pipe(lines(invitedSeparator), v.maxLength(maxInvited, message("list_too_long")));

/** The number of texts too many that are still checked. */
const mostChecked = 50;

/** Checks each of several texts and how many they are, so that all that is wrong is said at once. */
const eachOf = (item: v.GenericSchema<string, string>, longest: number) =>
	v.rawTransform<string[], string[]>(({ dataset: { value }, addIssue, NEVER }) => {
		const read = value.slice(0, longest + mostChecked).map((each) => v.safeParse(item, each));
		for (const [key, { issues = [] }] of read.entries()) {
			const [wrong] = issues;
			const input = value[key];
			if (wrong)
				addIssue({
					message: wrong.message,
					input,
					path: [{ type: "array", origin: "value", input: value, key, value: input }],
				});
		}
		if (value.length > longest) addIssue({ message: message("list_too_long"), expected: String(longest) });
		if (value.length > longest || read.some(({ success }) => !success)) return NEVER;
		return read.map(({ output }) => String(output));
	});

const dayMs = 24 * 3_600_000;

/**
 * The day that a client means by a time: it sends back the end that it has read, or a midnight of Greenwich for the day itself. Days end
 * there before they do anywhere in the US, so the zone of its last state tells which one it was.
 */
function dayOfTime(time: number, code: RegionCode): string {
	if (!(Math.abs(time) < 8e15)) return String(time);
	const isInGreenwich = time % dayMs === 0 || time % dayMs === dayMs - 1000;
	return dayThere(time, isInGreenwich ? "UTC" : code === "IN" ? regionZones.IN : "Pacific/Pago_Pago");
}

/** The last day of a request: a day, or a time in milliseconds. */
const endDay = (code: RegionCode) =>
	v.pipe(
		v.union([v.string(), v.number()], message("day_invalid")),
		v.transform((given) => (typeof given === "number" ? dayOfTime(given, code) : given)),
		day,
	);

/** A region in which the kind may be raised. */
const regionFor = (kind: Kind) =>
	v.pipe(
		v.string(message("country_missing")),
		v.rawTransform(({ dataset, addIssue, NEVER }): RegionCode => {
			const code = regionFrom(dataset.value);
			if (code && isRaisedIn(kind, code)) return code;
			addIssue({ message: message(code ? "kind_not_in_region" : "country_missing") });
			return NEVER;
		}),
	);

const nothing = v.pipe(
	v.optional(v.unknown()),
	v.transform(() => 0),
);

function build(kind: Kind, code: RegionCode) {
	const isFundraiser = kind.answered === "gift";
	const optionalName = v.optional(name, "");
	return v.object({
		region: regionFor(kind),
		raisedAs: v.optional(v.picklist(["donor", "donee"], message("choice_missing")), "donee"),
		/** A cause's slug. */
		category: isFundraiser ? text(60, "cause_missing") : v.optional(v.pipe(v.string(), v.maxLength(60, tooLong)), ""),
		/** The beneficiary. */
		name: isFundraiser ? v.pipe(name, v.nonEmpty(message("beneficiary_missing"))) : optionalName,
		/** Whether the beneficiary is under 18: then only first names are displayed. */
		isMinor: checkbox,
		city: v.optional(v.pipe(v.string(), v.trim(), oneLine, v.maxLength(80, tooLong)), ""),
		orgId: v.nullish(v.pipe(v.string(), v.maxLength(64, tooLong))),
		/** The goal in minor units. */
		quantity: isFundraiser ? requestAmountIn(currencyOf(code)) : nothing,
		endDate: v.nullish(endDay(code)),
		title: text(120, "title_missing"),
		description: v.pipe(
			v.string(message("story_missing")),
			v.trim(),
			v.nonEmpty(message("story_missing")),
			severalLines,
			v.maxLength(10_000, tooLong),
		),
		isUrgentRequirement: checkbox,
		isTaxBenefit: checkbox,
		isPrivate: checkbox,
		/** The people who may see a private request: usernames, user ids or addresses. */
		invited: v.optional(invitedPeople, ""),
		videos: v.optional(v.pipe(lines(/\s+/), eachOf(webAddress, 3)), ""),
		details: detailsOf(fieldsIn(kind, code), currencyOf(code)),
	});
}

const contracts = new Map<string, ReturnType<typeof build>>();

/** The contract of a request of a kind in a region, for forms and for the API. */
export function requestContract(kind: Kind, code: RegionCode): ReturnType<typeof build> {
	const key = `${kind.type} ${code}`;
	const cached = contracts.get(key) ?? build(kind, code);
	contracts.set(key, cached);
	return cached;
}

export type RequestInput = v.InferOutput<ReturnType<typeof build>>;
