import { splitLanguage } from "../languages.ts";
import { kinds } from "../requests/kinds/index.ts";

/** What a new account most likely is for. */
export type WelcomeKind = "donor" | "donee" | "organization";

const raisePaths = [
	"/new-request",
	"/NewFundRequest",
	"/plasma-donee-donor",
	...Object.values(kinds).map(({ path }) => path),
];
const organizationPaths = ["/add-organization", "/myOrganizations", "/invitation"];

/**
 * What a new account is for: what its person was about to do, or an organization that invites them. Everybody else gives.
 * @param next the path that they wanted to open; null for none
 */
export function welcomeKind({ next, isInvited }: { next: string | null; isInvited: boolean }): WelcomeKind {
	const path = splitLanguage((next ?? "").split(/[?#]/)[0] ?? "").path;
	const isAmong = (paths: readonly string[]) => paths.some((each) => path === each.split("?")[0]);
	if (isAmong(raisePaths)) return "donee";
	return isInvited || isAmong(organizationPaths) ? "organization" : "donor";
}
