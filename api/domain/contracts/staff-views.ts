import * as v from "valibot";
import { message } from "../messages/index.ts";
import { roles } from "../people/roles.ts";

const list = v.pipe(
	v.optional(v.string(message("staff_view_list_invalid")), ""),
	v.regex(/^\/[\w/-]{1,99}$/, message("staff_view_list_invalid")),
);
const name = v.pipe(
	v.optional(v.string(message("staff_view_name_missing")), ""),
	v.trim(),
	v.nonEmpty(message("staff_view_name_missing")),
	v.maxLength(40, message("staff_view_name_long")),
);
/** One of the caller's own roles. */
const sharedWith = v.nullish(v.picklist(roles, message("staff_view_role_invalid")), null);

/** GET /staffViews */
export const listStaffViewsQuery = v.object({ list });

/** POST /staffViews */
export const saveStaffViewBody = v.object({
	list,
	name,
	/** The query of the list's address, such as "?status=0&region=IN". */
	query: v.pipe(
		v.optional(v.string(message("staff_view_query_invalid")), ""),
		v.maxLength(1000, message("staff_view_query_invalid")),
		v.regex(/^(\?[\w%.~*'()+=&,:@!$/?-]*)?$/, message("staff_view_query_invalid")),
	),
	sharedWith,
});

/** PUT /staffViews/{id} */
export const changeStaffViewBody = v.object({ name, sharedWith });

export const staffViewAnswer = v.object({
	_id: v.string(),
	name: v.string(),
	query: v.string(),
	sharedWith: v.nullable(v.picklist(roles)),
	isOwn: v.boolean(),
	/** Of its owner. */
	owner: v.string(),
});
export type StaffViewAnswer = v.InferOutput<typeof staffViewAnswer>;
