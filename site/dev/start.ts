/** `npm start`: builds, then serves from this same process, and exits when npm does. `npm run demo -- --gifts=200000` is the same with a year of gifts. */
import { join } from "node:path";
import { pathToFileURL } from "node:url";
import { buildPrograms } from "./build.ts";
import { projectRoot, whenParentEnds } from "./processes.ts";

whenParentEnds(() => process.kill(process.pid, "SIGTERM"));
console.log("Building Kindwave, which takes some seconds …");
try {
	const { files } = await buildPrograms(["node"], "behind");
	// The first time, pictures and music take longer than everything else; the demo waits for those that are asked for.
	if (process.env.KINDWAVE_MODE === "live") await files;
	else files.catch((error: Error) => console.error(error.message));
} catch (error) {
	console.error(error instanceof Error ? error.message : error);
	process.exit(1);
}
process.argv.splice(
	2,
	process.argv.length,
	"serve",
	...process.argv.slice(2).filter((arg) => arg.startsWith("--gifts=")),
);
await import(pathToFileURL(join(projectRoot, "dist", "node", "main.js")).href);
