/** `npm start`: builds, then serves from this same process, and exits when npm does. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildProduct } from "./build.ts";
import { projectRoot, whenParentEnds } from "./processes.ts";

whenParentEnds(() => process.kill(process.pid, "SIGTERM"));
console.log("Building Kindwave, which takes some seconds …");
try {
	// The first time, the music takes longer than everything else; the radio waits for its next piece by itself.
	await buildProduct(["node"], (made) => made.catch(console.error));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
process.argv.splice(2, process.argv.length, "serve");
await import(pathToFileURL(join(projectRoot, "dist", "node", "main.js")).href);
