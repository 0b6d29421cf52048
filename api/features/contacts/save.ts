import { sql } from "drizzle-orm";
import type * as v from "valibot";
import { type Refusals, requireThat } from "../../../db/client.ts";
import { contact } from "../../../db/schema/index.ts";
import type { editContactBody } from "../../domain/contracts/contacts.ts";
import { issue } from "../../domain/forms/issues.ts";
import { mostContacts, sortNameOf } from "../../domain/people/contacts.ts";
import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { invalid, notFound, Problem } from "../../http/problem.ts";
import { readPhone } from "./internal/read-phone.ts";
import { type ContactRow, findContact } from "./list.ts";
import { ownerCountry } from "./owner.ts";

type Entered = v.InferOutput<typeof editContactBody>;

/** A contact's number in international form, read in the country of the owner's account; null if it can't exist. */
export const readContactPhone = async (ctx: Ctx, typed: string) => readPhone(typed, await ownerCountry(ctx));

/** @throws Problem 400 for a number that can't exist */
async function storedForm(ctx: Ctx, { firstName, lastName, email, phoneNumber }: Entered) {
	const phone = phoneNumber === "" ? null : await readContactPhone(ctx, phoneNumber);
	if (phoneNumber !== "" && phone === null) throw invalid([issue("phoneNumber", "phone_invalid")]);
	const mergeKey = email || phone;
	if (!mergeKey) throw invalid([issue("email", "email_missing")]);
	return {
		firstName,
		lastName,
		email: email || null,
		phone,
		mergeKey,
		sortName: sortNameOf(firstName, lastName, mergeKey),
	};
}

/** One account has one contact per address. */
const oncePerAddress: Refusals = {
	"contact.user_id, contact.merge_key": () => new Problem(409, "contact_known"),
};

/** A condition for room in an account. */
export const roomFor = (userId: string, more: number) =>
	sql`(SELECT count(*) FROM contact WHERE user_id = ${userId}) + ${more} <= ${mostContacts}`;

export const contactsFull = () =>
	new Problem(409, "contacts_full", { values: { limit: mostContacts.toLocaleString("en") } });

/**
 * Adds a contact to the actor's.
 * @throws Problem 400 for a wrong number, 401 for a guest, 409 for an address that they have or beyond 20,000
 */
export async function addContact(ctx: Ctx, entered: Entered): Promise<ContactRow> {
	const userId = requireUser(ctx).userId;
	const now = ctx.platform.clock.now();
	const id = ctx.platform.ids.next("ctc_");
	const values = {
		id,
		userId,
		...(await storedForm(ctx, entered)),
		source: "form",
		createdAt: now,
		changedAt: now,
	} as const;
	await ctx.db.write(
		[requireThat(roomFor(userId, 1), "room for a contact"), ctx.db.build.insert(contact).values(values)],
		{ unmet: contactsFull, ...oncePerAddress },
	);
	return findContact(ctx, id);
}

/**
 * Changes one of the actor's contacts; what is empty is removed.
 * @throws Problem 400 for a wrong number, 401 for a guest, 404 for somebody else's, 409 for the address of another contact
 */
export async function editContact(ctx: Ctx, { id, ...entered }: Entered & { id: string }): Promise<ContactRow> {
	const userId = requireUser(ctx).userId;
	const { firstName, lastName, email, phone, mergeKey, sortName } = await storedForm(ctx, entered);
	const [changed] = await ctx.db.write(
		[
			sql`UPDATE contact SET first_name = ${firstName}, last_name = ${lastName}, email = ${email}, phone = ${phone},
				merge_key = ${mergeKey}, sort_name = ${sortName}, changed_at = ${ctx.platform.clock.now()}
				WHERE id = ${id} AND user_id = ${userId}`,
		],
		oncePerAddress,
	);
	if (changed?.rowsAffected !== 1) throw notFound("contact");
	return findContact(ctx, id);
}

/** Deletes one of the actor's contacts, also from its groups. @throws Problem 401 for a guest, 404 for somebody else's */
export async function deleteContact(ctx: Ctx, { id }: { id: string }): Promise<void> {
	const [deleted] = await ctx.db.write([
		sql`DELETE FROM contact WHERE id = ${id} AND user_id = ${requireUser(ctx).userId}`,
	]);
	if (deleted?.rowsAffected !== 1) throw notFound("contact");
}
