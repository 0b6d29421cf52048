import { gapsIn, readAreas } from "./word-coverage.ts";

/** `npm run words`: lists missing and unneeded texts by area and language; exits with 1 if there are any. */
let gaps = 0;
for (const area of await readAreas()) {
	for (const [kind, found] of Object.entries(gapsIn(area))) {
		for (const { area: name, language, key } of found) {
			console.log(`${name}/${language}.ts: ${kind} "${key}"`);
		}
		gaps += found.length;
	}
}
console.log(gaps === 0 ? "Every area has all its texts." : `Missing or stray texts: ${gaps}`);
process.exitCode = gaps === 0 ? 0 : 1;
