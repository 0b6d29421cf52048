import { staffScreens } from "../../../pages/staff-screens/screens.ts";
import type { Visitor } from "../../../testing/actors.ts";
import { accountOf } from "../../../testing/actors.ts";
import { eventViews } from "./events.ts";
import { inboxViews } from "./inbox.ts";
import { listLoaded } from "./lists.ts";
import { radioLibraryViews } from "./radio-library.ts";
import { radioStaffViews } from "./radio-staff.ts";
import { receiptViews } from "./receipts.ts";
import { staffViews } from "./staff.ts";
import type { View } from "./view.ts";
import { withdrawalViews } from "./withdrawals.ts";

const shown = new Set(
	[staffViews, radioStaffViews, radioLibraryViews, eventViews, inboxViews, receiptViews, withdrawalViews]
		.flat()
		.map(({ route, path }) => route ?? path.replace(/\?.*/, "")),
);

/** The list of each staff screen that no other view shows. */
export const screenViews: readonly View[] = staffScreens
	.filter(({ path }) => !shown.has(path))
	.map(({ name, path, allow }) => ({
		name: `the staff screen ${name}`,
		path,
		as: accountOf(allow[0] as Exclude<Visitor, "guest">),
		steps: listLoaded,
	}));
