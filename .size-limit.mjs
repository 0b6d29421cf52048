/** What each island, enhancement and dashboard costs a visitor, gzip: the loader, its script and all that this imports. */
import { readFileSync } from "node:fs";

const build = "dist/sizes";
const read = (name) => JSON.parse(readFileSync(`${build}/manifests/${name}.json`, "utf8"));
const [islands, dashboards] = [read("islands"), read("dashboards")];

function filesOf(manifest, key, seen = new Set()) {
	const chunk = manifest[key];
	if (!chunk) throw new Error(`${key} is not in the build`);
	if (seen.has(chunk.file)) return seen;
	seen.add(chunk.file);
	for (const imported of chunk.imports ?? []) filesOf(manifest, imported, seen);
	return seen;
}

const loader = "islands/client/loader.ts";
const keysOf = (manifest, pattern) => Object.keys(manifest).filter((key) => pattern.test(key));
const paths = (manifest, key) =>
	[...new Set([...filesOf(islands, loader), ...filesOf(manifest, key)])].map((file) => `${build}/client/${file}`);
const limited = (name, manifest, key, limit) => ({ name, path: paths(manifest, key), limit, gzip: true });
const nameOf = (key) => key.split("/")[2];

/**
 * Islands that load when they are used and do more than most: dialogs shrink photos and cut pictures or send files in parts, and the donate box
 * serves requests, people, organizations with their funds and the foundation, and reads amounts as people type them, in eight
 * currencies. The billing page's summary also knows the amounts of donation forms.
 */
const larger = {
	"picture-dialog": "15.5 kB",
	"document-dialog": "16 kB",
	"donate-box": "14.2 kB",
	"billing-summary": "11.1 kB",
};

/** Only staff load their search. */
const enhancementLimit = (key) =>
	key.includes("staff-search") ? "2.5 kB" : /passkey|fitting|email-slip/.test(key) ? "2.2 kB" : "2 kB";

/** What a partner's page loads before a visitor uses a widget, and what loads on play. Chunks are named after their module. */
const widgets = [
	{ name: "widgets script before interaction", path: "dist/sizes/sdk/kindwave.js", limit: "12 kB", gzip: true },
	{ name: "widgets script with everything", path: "dist/sizes/sdk/kindwave-complete.js", limit: "18 kB", gzip: true },
	{ name: "widgets player engine", path: "dist/sizes/sdk/session-*.js", limit: "6 kB", gzip: true },
	{ name: "widgets npm entry without react", path: "widget-sdk/dist/index.js", limit: "6 kB", gzip: true },
];

export default [
	...widgets,
	...keysOf(islands, /^islands\/visitor\/[^/]+\/index\.tsx$/).map((key) =>
		limited(`island ${nameOf(key)}`, islands, key, larger[nameOf(key)] ?? "11 kB"),
	),
	...keysOf(islands, /^islands\/enhancements\//).map((key) =>
		limited(`enhancement ${nameOf(key)}`, islands, key, enhancementLimit(key)),
	),
	// On play, beside the engine.
	{ name: "radio between pages", path: `${build}/client/assets/between-pages-*.js`, limit: "3 kB", gzip: true },
	// What a conversion loads, beside the readers of one format.
	{ name: "sound encoder", path: `${build}/client/assets/mp3-worker-*.js`, limit: "60 kB", gzip: true },
	{ name: "sound facts", path: `${build}/client/assets/sound-facts-*.js`, limit: "30 kB", gzip: true },
	// React alone is 60 kB. Dates, comboboxes and menus load when a screen needs them.
	...keysOf(dashboards, /^islands\/dashboard\/[^/]+\/index\.tsx$/).map((key) =>
		limited(`dashboard ${nameOf(key)}`, dashboards, key, "130 kB"),
	),
];
