/** Refuses production dependencies under the GPL family and similar licences, which would bind the product too. */
import { join } from "node:path";
import { fileURLToPath } from "node:url";
import { init } from "license-checker-rseidelsohn";

const root = join(fileURLToPath(import.meta.url), "..", "..");
const binding = /\b([AL]?GPL|SSPL|BUSL|CC-BY-(NC|SA)|CPAL|EUPL|OSL)/i;

/** Packages under the LGPL that we use unchanged, each in a file of its own: it does not extend to code that uses them so. */
const apart = new Set(["@breezystack/lamejs"]);

/**
 * Whether every licence that a package offers ("MIT OR GPL-2.0") is a binding one. An unknown one must be settled before shipping.
 * @param name the package's, if its LGPL may be fine
 */
export function binds(licences: string, name = ""): boolean {
	const offers = licences.replaceAll(/[()]/g, "").split(/\s+OR\s+/i);
	const settled = (offer: string) => (apart.has(name) ? offer.replaceAll(/\bLGPL[\w.+-]*/gi, "") : offer);
	return offers.every((offer) => binding.test(settled(offer)) || /UNKNOWN|UNLICENSED/i.test(offer));
}

/** Production dependencies (`name@version`) with their licences as SPDX expressions, without our own package. */
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
	const refused = found.filter(({ name, licences }) => binds(licences, name.replace(/@[^@]*$/, "")));
	for (const { name, licences } of refused) console.error(`${name} is licensed ${licences}`);
	console.log(`${found.length} production packages, ${refused.length} with a licence that cannot ship`);
	if (refused.length > 0 || found.length === 0) process.exit(1);
}
