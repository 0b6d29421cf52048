import { splitLanguage } from "../languages.ts";
import { kinds } from "../requests/kinds/index.ts";

/** The most likely purpose of a new account. */
export type WelcomeKind = "donor" | "donee" | "organization";

const raisePaths = [
	"/new-request",
	"/NewFundRequest",
	"/plasma-donee-donor",
	...Object.values(kinds).map(({ path }) => path),
];
const organizationPaths = ["/add-organization", "/myOrganizations", "/invitation"];

/**
 * The purpose of a new account: what its owner was about to do, or an organization that invited them; otherwise giving.
 * @param next the path that they wanted to open; null for none
 */
export function welcomeKind({ next, isInvited }: { next: string | null; isInvited: boolean }): WelcomeKind {
	const path = splitLanguage((next ?? "").split(/[?#]/)[0] ?? "").path;
	const isAmong = (paths: readonly string[]) => paths.some((each) => path === each.split("?")[0]);
	if (isAmong(raisePaths)) return "donee";
	return isInvited || isAmong(organizationPaths) ? "organization" : "donor";
}
