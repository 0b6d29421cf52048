import { join } from "node:path";
import { defineConfig, type UserConfig } from "vite";

const folder = import.meta.dirname;

const shared: UserConfig = {
	root: folder,
	define: { "process.env.NODE_ENV": '"production"' },
};

/** The views run on Preact in the script build, and on the page's own React in the package. */
const reactOnPreact = [
	{ find: /^react(\/jsx-(dev-)?runtime)?$/, replacement: join(folder, "../islands/client/react.ts") },
];

/** The elements for a script tag, as `<name>.js`. */
const scriptTag = (name: string, { whole }: { whole: boolean }): UserConfig => ({
	...shared,
	resolve: { alias: reactOnPreact },
	build: {
		target: "es2022",
		outDir: join(folder, "../dist/sdk"),
		emptyOutDir: !whole,
		reportCompressedSize: false,
		// A library's build has no helper that preloads chunks, which would be a tenth of the script.
		lib: { entry: { [name]: join(folder, "elements/index.ts") }, formats: ["es"] },
		rollupOptions: {
			// One file before interaction: chunks import from it.
			preserveEntrySignatures: "allow-extension",
			output: {
				entryFileNames: "[name].js",
				chunkFileNames: "[name]-[hash].js",
				codeSplitting: !whole,
				minify: true,
				comments: false,
			},
		},
	},
});

const targets: Record<string, UserConfig> = {
	/** Parts that visitors use later, such as the player's engine, load then. */
	script: scriptTag("kindwave", { whole: false }),
	/** Everything in one file, for policies that allow scripts by their hashes. Built after `script`, into the same folder. */
	complete: scriptTag("kindwave-complete", { whole: true }),
	/** The npm package: the React components on the page's own React, and the elements with Preact inside. */
	package: {
		...shared,
		build: {
			target: "es2022",
			outDir: join(folder, "dist"),
			emptyOutDir: true,
			reportCompressedSize: false,
			lib: { entry: { index: join(folder, "react/index.tsx") }, formats: ["es"] },
			rollupOptions: {
				external: [/^react($|\/)/],
				preserveEntrySignatures: "allow-extension",
				output: { entryFileNames: "[name].js", chunkFileNames: "[name]-[hash].js", minify: true },
			},
		},
	},
	elements: {
		...shared,
		resolve: { alias: reactOnPreact },
		build: {
			target: "es2022",
			outDir: join(folder, "dist"),
			emptyOutDir: false,
			reportCompressedSize: false,
			lib: { entry: { elements: join(folder, "elements/package-entry.ts") }, formats: ["es"] },
			rollupOptions: {
				preserveEntrySignatures: "allow-extension",
				output: { entryFileNames: "[name].js", chunkFileNames: "elements-[name]-[hash].js", minify: true },
			},
		},
	},
};

export default defineConfig(({ mode }) => targets[mode] ?? {});
