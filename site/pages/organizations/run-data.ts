import type { OwnRegistration } from "../../../api/domain/contracts/registrations.ts";
import type { Reason } from "../../../api/domain/messages/index.ts";
import type { RegionCode } from "../../../api/domain/regions.ts";
import type { OrganizationRow } from "../../../api/features/organizations/find.ts";
import type { OrganizationBank } from "./bank.tsx";
import type { OrganizationFormData } from "./organization-form.tsx";

/** The data of the page on which an organization is run. */
export interface RunData {
	id: string;
	name: string;
	/** The name that waits for staff. */
	pendingName: string | null;
	email: string | null;
	emailVerified: boolean;
	imageUrl: string | null;
	/** The step that gifts wait for; null if it takes them. */
	giftsWait: "email" | "look" | "stopped" | null;
	verification: OrganizationRow["verification"];
	reason: string | null;
	folders: readonly { folder: string; documents: number }[];
	registrations: readonly OwnRegistration[];
	region: RegionCode;
	now: number;
	of: OrganizationFormData;
	bank: OrganizationBank;
	/** Whether it may withdraw what it received. */
	mayWithdraw: boolean;
	/** Why one of the page's buttons did nothing. */
	problem: Reason | null;
	mayMakeKeys: boolean;
	mayClose: boolean;
}
