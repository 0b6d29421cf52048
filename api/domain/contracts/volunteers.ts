import * as v from "valibot";
import { message } from "../messages/index.ts";
import { volunteerInterests, volunteerLanguages } from "../people/volunteers.ts";
import { regionFrom } from "../regions.ts";
import { checkbox } from "./address.ts";
import { emailAddress } from "./email.ts";
import { flag, requiredReason, search } from "./filters.ts";
import { limit, listOfTexts, offset } from "./paging.ts";
import { oneLine, plainName, severalLines } from "./plain-text.ts";

const line = (max: number) => v.pipe(v.string(), v.trim(), oneLine, v.maxLength(max, message("too_long")));
const about = v.pipe(v.string(), v.trim(), severalLines, v.maxLength(1000, message("too_long")));
const wrongHours = message("hours_invalid");

/** One's own volunteer profile. Skills are written with commas between them. */
export const volunteerForm = v.object({
	skills: v.optional(
		v.pipe(
			v.union([line(400), v.array(line(60))]),
			listOfTexts,
			v.array(v.pipe(line(60), v.nonEmpty())),
			v.maxLength(20, message("too_long")),
		),
		"",
	),
	interests: v.pipe(
		v.array(v.picklist(volunteerInterests, message("value_invalid")), message("volunteer_choice_missing")),
		v.minLength(1, message("volunteer_choice_missing")),
		v.maxLength(volunteerInterests.length, message("too_long")),
	),
	languages: v.pipe(
		v.array(v.picklist(volunteerLanguages, message("value_invalid")), message("volunteer_choice_missing")),
		v.minLength(1, message("volunteer_choice_missing")),
		v.maxLength(volunteerLanguages.length, message("too_long")),
	),
	hoursPerWeek: v.nullish(
		v.pipe(v.number(wrongHours), v.integer(wrongHours), v.minValue(1, wrongHours), v.maxValue(60, wrongHours)),
	),
	city: v.nullish(line(100)),
	isRemote: checkbox,
	about: v.nullish(about),
	/** Whether everybody may see it; off unless the person switches it on. */
	isPublic: checkbox,
});
export type VolunteerInput = v.InferOutput<typeof volunteerForm>;

/** Somebody without an account leaves these, so that our staff can write to them. */
export const volunteerLeadForm = v.object({
	name: v.pipe(
		v.string(message("volunteer_name_missing")),
		v.trim(),
		v.nonEmpty(message("volunteer_name_missing")),
		plainName,
		v.maxLength(100, message("too_long")),
	),
	email: emailAddress("email_missing"),
	phone: v.nullish(v.pipe(v.string(), v.trim(), v.maxLength(30, message("phone_invalid")))),
	city: v.nullish(line(100)),
	message: v.nullish(about),
});
export type VolunteerLeadInput = v.InferOutput<typeof volunteerLeadForm>;

/** POST /volunteer: a profile from somebody who is signed in, and name and address from anyone else. */
export const volunteerBody = v.object({
	...v.partial(volunteerForm).entries,
	...v.partial(volunteerLeadForm).entries,
});

/** GET /volunteers */
export const listVolunteersQuery = v.object({
	id: v.optional(v.pipe(v.string(), v.maxLength(64, message("too_long")))),
	search,
	kind: v.optional(v.picklist(["profile", "guest"], message("value_invalid"))),
	interest: v.optional(v.picklist(volunteerInterests, message("value_invalid"))),
	region: v.optional(
		v.pipe(
			v.string(message("region_invalid")),
			v.rawTransform(({ dataset, addIssue, NEVER }) => {
				const found = regionFrom(dataset.value);
				if (found) return found;
				addIssue({ message: message("region_invalid") });
				return NEVER;
			}),
		),
	),
	isDownload: v.optional(flag),
	limit: limit(10),
	offset,
});

export const volunteerAnswer = v.object({
	unique_id: v.string(),
	name: v.string(),
	skills: v.array(v.string()),
	interests: v.array(v.picklist(volunteerInterests)),
	languages: v.array(v.picklist(volunteerLanguages)),
	hoursPerWeek: v.nullable(v.number()),
	city: v.nullable(v.string()),
	isRemote: v.boolean(),
	about: v.nullable(v.string()),
	isPublic: v.boolean(),
	createdAt: v.number(),
});
export type VolunteerAnswer = v.InferOutput<typeof volunteerAnswer>;

/** A volunteer as staff see them: with an account, or a guest who left an address. */
export const listedVolunteerAnswer = v.object({
	_id: v.string(),
	kind: v.picklist(["profile", "guest"]),
	name: v.string(),
	/** Null for a member with a mobile number only. */
	email: v.nullable(v.string()),
	phone: v.nullable(v.string()),
	city: v.nullable(v.string()),
	region: v.string(),
	skills: v.array(v.string()),
	interests: v.array(v.string()),
	languages: v.array(v.string()),
	hoursPerWeek: v.nullable(v.number()),
	isRemote: v.boolean(),
	message: v.nullable(v.string()),
	roles: v.array(v.string()),
	createdAt: v.number(),
});

/** DELETE /volunteers/{id} */
export const removeLeadBody = v.object({
	reason: requiredReason,
});
