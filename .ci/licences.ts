/** Refuses production dependencies under the GPL family and similar licences, which would bind the product too. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { init } from "license-checker-rseidelsohn";

const root = join(fileURLToPath(import.meta.url), "..", "..");
const binding = /\b(A?GPL|SSPL|BUSL|CC-BY-(NC|SA)|CPAL|EUPL|OSL)/i;

/** Whether every licence that a package offers ("MIT OR GPL-2.0") is a binding one. */
export function binds(licences: string): boolean {
	const offers = licences.replaceAll(/[()]/g, "").split(/\s+OR\s+/i);
	// The LGPL does not extend to code that links to it. An unknown licence must be settled before shipping.
	return offers.every((offer) => (binding.test(offer) && !/\bLGPL/i.test(offer)) || /UNKNOWN|UNLICENSED/i.test(offer));
}

/** Production dependencies with their licences as SPDX expressions, without our own package. */
export function licencesInUse(): Promise<{ name: string; licences: string }[]> {
	return new Promise((resolve, reject) => {
		init({ start: root, production: true, excludePrivatePackages: true }, (error, packages) => {
			if (error) return reject(error);
			const found = Object.entries(packages).map(([name, { licenses }]) => ({
				name,
				licences: Array.isArray(licenses) ? licenses.join(" AND ") : (licenses ?? "UNKNOWN"),
			}));
			resolve(found);
		});
	});
}

if (import.meta.main) {
	const found = await licencesInUse();
	const refused = found.filter(({ licences }) => binds(licences));
	for (const { name, licences } of refused) console.error(`${name} is licensed ${licences}`);
	console.log(`${found.length} production packages, ${refused.length} with a licence that cannot ship`);
	if (refused.length > 0 || found.length === 0) process.exit(1);
}
