/** `node site/dev/slow-files.ts art`, `fonts` or `music`: fills a folder of the browser build with what takes long to make; `--behind` gives way to others. */
import { setPriority } from "node:os";
import { join } from "node:path";
import { slowFolders } from "../being-made.ts";
import { makeArt } from "./art.ts";
import { placeFonts } from "./fonts.ts";
import { projectRoot, whenParentEnds } from "./processes.ts";
import { placeAudio } from "./radio-audio.ts";

/** Of 1 to 19, so that building and serving come first. */
const priority = 15;

const fillings = {
	art: (folder: string) => makeArt(folder, process.env.KINDWAVE_MODE !== "live"),
	fonts: placeFonts,
	music: placeAudio,
} as const;

whenParentEnds(() => process.exit());
// Ctrl+C goes to every program of a terminal, and is no failure to report.
process.on("SIGINT", () => process.exit());
if (process.argv.includes("--behind")) setPriority(priority);
const name = (Object.keys(fillings) as (keyof typeof fillings)[]).find((each) => each === process.argv[2]) ?? "art";
await fillings[name](join(projectRoot, "dist", "client", slowFolders[name]));
