/** The kinds of entries that the activity log can be filtered by. */
export const activityTypes = [
	"auth",
	"register",
	"login",
	"donationRequest",
	"kindnessScore",
	"stripe-webhook",
] as const;
export type ActivityType = (typeof activityTypes)[number];

/** The type of every action that starts with a prefix. The first match counts. */
const typesByPrefix: readonly (readonly [prefix: string, type: ActivityType])[] = [
	["auth.signed_in", "login"],
	["auth.signed_out", "login"],
	["auth.refused", "login"],
	["auth.registered", "register"],
	["auth.", "auth"],
	["user.registered", "register"],
	["user.", "auth"],
	["register.", "register"],
	["request.", "donationRequest"],
	["kindness.", "kindnessScore"],
	["stripe-webhook.", "stripe-webhook"],
];

/** The type of an audited action (`auth.signed_in`); null for actions outside these types. */
export function activityTypeOf(action: string): ActivityType | null {
	return typesByPrefix.find(([prefix]) => action.startsWith(prefix))?.[1] ?? null;
}
