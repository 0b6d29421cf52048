import * as v from "valibot";
import { message } from "../../messages/index.ts";
import { kinds } from "../kinds/index.ts";
import type { Details, KindField } from "../kinds/kind.ts";
import type { RequestType } from "../types.ts";

/** The field of a kind that gives the number of people who can be accepted; null for kinds without one. */
export function placesField(type: RequestType): Extract<KindField, { type: "number" }> | null {
	const { places, fields } = kinds[type];
	const field = fields.find(({ name }) => name === places);
	return field?.type === "number" ? field : null;
}

/** The shifts of which each can have places of its own. */
export function shiftsOf(type: RequestType): readonly string[] {
	const field = kinds[type].answer?.find(({ name }) => name === "shifts");
	return field?.type === "picks" ? field.options : [];
}

/** The number of places that a request gives; null for any number. */
function placesIn(type: RequestType, details: Details): number | null {
	const given = details[placesField(type)?.name ?? ""];
	return typeof given === "number" ? given : null;
}

/** The places of a request, of which each accepted answer takes one. Null stands for any number. */
export interface Places {
	readonly places: number | null;
	readonly taken: number;
	readonly shifts: readonly { readonly shift: string; readonly places: number | null; readonly taken: number }[];
}

/** The places of a request that nobody has answered. Null for a kind that has none. */
export function freePlaces(type: RequestType, details: Details): Places | null {
	if (!placesField(type)) return null;
	const shifts = shiftsOf(type).map((shift) => ({ shift, places: null, taken: 0 }));
	return { places: placesIn(type, details), taken: 0, shifts };
}

const isTaken = ({ places, taken }: { places: number | null; taken: number }) => places !== null && taken >= places;

/** The shifts without a free place. */
export function fullShifts({ shifts }: Places): string[] {
	return shifts.filter(isTaken).map(({ shift }) => shift);
}

/** Whether nobody else can be accepted. */
export function isFull(places: Places): boolean {
	return isTaken(places) || (places.shifts.length > 0 && places.shifts.every(isTaken));
}

const number = (max: number) =>
	v.pipe(
		v.number(message("number_invalid")),
		v.integer(message("number_invalid")),
		v.minValue(1, message("number_too_small")),
		v.maxValue(max, message("number_too_large")),
	);

const mostInShift = 1000;

/** PUT /donationRequest/{id}/places: what is sent changes. The kind decides about the largest number, and whether there must be one. */
export const placesBody = v.object({
	/** Null for any number. */
	places: v.optional(v.nullable(number(mostInShift))),
	/** By shift; null for any number. */
	shifts: v.optional(v.record(v.string(), v.nullable(number(mostInShift)))),
});
export type PlacesInput = v.InferOutput<typeof placesBody>;

const forms = new Map<RequestType, ReturnType<typeof buildForm>>();

function buildForm(type: RequestType) {
	const field = placesField(type);
	return v.object({
		places: v.nullish(number(field?.max ?? mostInShift)),
		shifts: v.object(Object.fromEntries(shiftsOf(type).map((shift) => [shift, v.nullish(number(mostInShift))]))),
	});
}

/** The form of the same. */
export function placesForm(type: RequestType): ReturnType<typeof buildForm> {
	const form = forms.get(type) ?? buildForm(type);
	forms.set(type, form);
	return form;
}

const counted = { places: v.nullable(v.number()), taken: v.number() };

export const placesAnswer = v.object({
	...counted,
	isFull: v.boolean(),
	shifts: v.array(v.object({ shift: v.string(), ...counted })),
});
