import { sql } from "drizzle-orm";
import { sqlQuery } from "../../../db/client.ts";
import type { OrganizationReview } from "../../domain/contracts/organizations.ts";
import { areNear, nameLook } from "../../domain/people/look-alike.ts";
import { prefixMatch } from "../../domain/search/prefix-match.ts";
import type { Ctx } from "../../http/context.ts";
import type { OrganizationRow } from "./find.ts";

type Duplicate = OrganizationReview["duplicates"][number];

type Found = Omit<Duplicate, "isNear">;

/** The number of names that are compared: those that begin with the same letters, and the newest with one of the same words. */
const compared = 200;

/** Open organizations, in any country, whose names may be near a name. */
const maybeNear = sqlQuery<Found>(
	() => sql`SELECT o.id AS _id, o.name AS orgName, o.pending_name AS pendingName, o.verification FROM organization o WHERE o.id IN (
			SELECT id FROM (SELECT id FROM organization WHERE pending_look IS NOT NULL ORDER BY pending_look LIMIT ${sql.raw(String(compared))})
			UNION SELECT id FROM (SELECT id FROM organization WHERE name_look >= ${sql.placeholder("begin")}
				AND name_look < ${sql.placeholder("begin")} || char(1114111) LIMIT ${sql.raw(String(compared))})
			UNION SELECT k.organization_id FROM (SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${sql.placeholder("words")}
				ORDER BY rowid DESC LIMIT ${sql.raw(String(compared))}) f JOIN organization_text_key k ON k.key = f.key)
		AND o.id <> ${sql.placeholder("id")} AND o.closed_at IS NULL ORDER BY o.is_profile_verified DESC, o.created_at LIMIT ${sql.raw(String(2 * compared))}`,
);

const alike = sqlQuery<Found>(
	() => sql`SELECT o.id AS _id, o.name AS orgName, o.pending_name AS pendingName, o.verification FROM organization o WHERE o.id IN (
			SELECT k.organization_id FROM (SELECT rowid AS key FROM organization_text WHERE organization_text MATCH ${sql.placeholder("match")}
				ORDER BY rowid DESC LIMIT 20) f JOIN organization_text_key k ON k.key = f.key
			UNION SELECT id FROM organization WHERE email = ${sql.placeholder("email")}
			UNION SELECT id FROM organization WHERE website_url = ${sql.placeholder("website")})
		AND o.id <> ${sql.placeholder("id")} AND o.region = ${sql.placeholder("region")} AND o.closed_at IS NULL ORDER BY o.created_at LIMIT 10`,
);

/** The words that two names of one organization share, however each goes on ("Trust", "Foundation"). */
const beginning = (name: string) => name.split(" ").slice(0, 2).join(" ");

/** A match of any word of a name but short ones, which many names have. */
function anyWord(name: string): string {
	const words = name.split(/[^\p{L}\p{M}\p{N}]+/u).filter((word) => word.length > 3);
	const matches = words.slice(0, 6).flatMap((word) => prefixMatch(word, "name") ?? []);
	return matches.map((match) => `(${match})`).join(" OR ") || '""';
}

/**
 * Open organizations that may be the same: those with names that are near, in any country; and of the same country those with the
 * same two words in their name, the same mail address or website. At most 20.
 */
export async function findDuplicates(ctx: Ctx, row: OrganizationRow): Promise<Duplicate[]> {
	const { id, name: shown, pendingName, region, email, websiteUrl: website } = row;
	// The name that waits is the one that staff decide about.
	const name = pendingName ?? shown;
	const begin = nameLook(name).slice(0, 3);
	const [candidates, same] = await ctx.db.batch([
		maybeNear({ begin, words: anyWord(name), id }),
		alike({ match: prefixMatch(beginning(name), "name") ?? '""', email, website, id, region }),
	]);
	const near = candidates
		.filter((each) => areNear(each.orgName, name) || (each.pendingName !== null && areNear(each.pendingName, name)))
		.slice(0, 10);
	const others = same.filter(({ _id }) => !near.some((each) => each._id === _id));
	return [...near.map((each) => ({ ...each, isNear: true })), ...others.map((each) => ({ ...each, isNear: false }))];
}
