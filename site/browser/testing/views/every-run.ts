import { execFileSync } from "node:child_process";
import { existsSync, globSync, readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { projectRoot } from "../../../dev/processes.ts";
import { staffScreens } from "../../../pages/staff-screens/screens.ts";
import pages from "../../../routes.spec.json" with { type: "json" };
import type { View } from "./view.ts";

/**
 * The views that `npm test` visits, by name: one of each template and of each kind of part, in every language.
 * `npm run test:all` visits all of them, and these on a desk too.
 */
export const inEveryRun: ReadonlySet<string> = new Set([
	"one's own profile",
	"the settings",
	"a request for volunteers with its answer form",
	"a request's applicants",
	"an application with its thread",
	"becoming a volunteer without an account",
	"the parts of a mail",
	"contacts in Telugu, with long labels",
	"the preview of an import",
	"the page to give to the foundation",
	"the Donate Now dialog of an organization",
	"one's own donations",
	"an event to come",
	"a request as its owner sees it",
	"one's own requests",
	"the desk of a request",
	"gifts to thank for",
	"all comments on a request",
	"the billing page with every field wrong",
	"the payment page",
	"the bank's authentication dialog",
	"the thank-you page",
	"one's notifications",
	"the contact page in Telugu",
	"an organization's public page",
	"adding an organization with every field wrong",
	"running an organization",
	"the log-in page",
	"a refused log-in",
	"the field that signing up begins with",
	"the first step of signing up",
	"two-step login being set up",
	"a person's public profile",
	"a donee's dashboard",
	"the privacy policy",
	"one's own pictures",
	"the library's items, with one beside them",
	"the week of a channel",
	"the radio's statistics",
	"the radio",
	"an episode",
	"the radio's widget",
	"the preview of a fundraiser",
	"a request to change",
	"the payment page with Razorpay",
	"home",
	"home in Hindi, with the region and language menu open",
	"home in Telugu, whose words are long",
	"home with a phone's menu open",
	"search results",
	"the list's filters in their drawer",
	"a request with donors",
	"a request in Kannada",
	"a request on a screen",
	"a page that does not exist",
	"a receipt that is valid",
	"a yearly statement",
	"audio rooms",
	"staff's list of users",
	"the queue of requests, with a changed one beside it",
	"the builder of widgets",
	"the framed beginning of a gift",
	"asking for money",
	"staff's list of withdrawals, with one's record",
]);

/** More pages than this share what the views of every run display too. */
const fewPages = 8;

const known = new Map<string, readonly string[]>();

/** The files that a module imports or names: a page names its enhancements. */
function neighboursOf(file: string): readonly string[] {
	const found = known.get(file);
	if (found) return found;
	const text = existsSync(join(projectRoot, file)) ? readFileSync(join(projectRoot, file), "utf8") : "";
	const all = (pattern: RegExp) => [...text.matchAll(pattern)].map(([, name = ""]) => name);
	const neighbours = [
		...all(/(?:from|import)\s*\(?\s*"(\.[^"]+)"/g).map((path) => join(dirname(file), path)),
		...all(/enhancedBy\("([^"]+)"/g).map((name) => `islands/enhancements/${name}.ts`),
	];
	known.set(file, neighbours);
	return neighbours;
}

/** The files that a module needs, directly or through others, and itself. */
function neededBy(file: string, found = new Set<string>()): Set<string> {
	if (found.has(file)) return found;
	found.add(file);
	for (const neighbour of neighboursOf(file)) neededBy(neighbour, found);
	return found;
}

function git(...args: readonly string[]): string[] {
	const output = execFileSync("git", args, { cwd: projectRoot, encoding: "utf8", stdio: ["ignore", "pipe", "ignore"] });
	return output.split("\n").filter(Boolean);
}

/** The commit at which this branch left the main one; null outside a checkout with that branch. */
function baseCommit(): string | null {
	for (const main of ["origin/main", "main"]) {
		try {
			return git("merge-base", "HEAD", main)[0] ?? null;
		} catch {
			// There is no such branch here.
		}
	}
	return null;
}

/** The files that differ from the main branch. */
function changedFiles(): string[] {
	const base = baseCommit();
	if (base === null) {
		console.warn("No branch main to compare with: of the views, npm test visits its list only.");
		return [];
	}
	return [...git("diff", "--name-only", base), ...git("ls-files", "--others", "--exclude-standard")];
}

/** The routes of the pages that need a changed file, unless many pages do. */
export function routesTouchedBy(changed: readonly string[]): Set<string> {
	const users = new Map<string, string[]>(changed.map((file) => [file, []]));
	if (changed.length > 0) {
		const sources = globSync("site/pages/**/*.{ts,tsx}", { cwd: projectRoot, exclude: ["**/*.test.{ts,tsx}"] });
		for (const file of sources) {
			const text = readFileSync(join(projectRoot, file), "utf8");
			if (!text.includes("definePage")) continue;
			const routes = pages.filter(({ path }) => text.includes(`"${path}"`)).map(({ path }) => path);
			for (const path of neededBy(file)) users.get(path)?.push(...routes);
		}
		for (const { name, path: route } of staffScreens) {
			for (const path of neededBy(`islands/dashboard/${name}/index.tsx`)) users.get(path)?.push(route);
		}
	}
	return new Set([...users.values()].filter((routes) => routes.length <= fewPages).flat());
}

/** Matches the addresses of a route, in every language. */
const patternOf = (route: string) => new RegExp(`^(/(hi|te|kn))?${route.replaceAll(/\{\w+\}/g, "[^/?]+")}([?#]|$)`);

let touched: Set<string> | undefined;

/** Whether `npm test` visits a view: it is in the list, or what its page needs has changed. */
export function isInEveryRun({ name, path, route }: View): boolean {
	if (inEveryRun.has(name)) return true;
	touched ??= routesTouchedBy(changedFiles());
	return [...touched].some((each) => (route ? each === route : patternOf(each).test(path)));
}
