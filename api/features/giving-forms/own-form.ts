import type { Ctx } from "../../http/context.ts";
import { requireUser } from "../../http/guard.ts";
import { Problem } from "../../http/problem.ts";
import { type FormOwner, formOwner } from "./form-owner.ts";
import { type FormRow, formById } from "./internal/rows.ts";

/** A form that the actor may change. @throws Problem 401 for a guest, 404 for an unknown one, and as `formOwner` */
export async function ownForm(ctx: Ctx, { id }: { id: string }): Promise<{ row: FormRow; owner: FormOwner }> {
	requireUser(ctx);
	const row = await formById(ctx, id);
	if (!row) throw new Problem(404, "giving_form_not_found");
	return { row, owner: await formOwner(ctx, { kind: row.ownerKind, id: row.ownerId }) };
}
