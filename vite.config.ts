import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import { defineConfig, esmExternalRequirePlugin, type Plugin, type UserConfig } from "vite";

/**
 * Pages and visitor islands are written against `react` and run on the few functions of Preact that they need, on the
 * server and in the browser alike: Preact's compatibility layer would be a fifth of an island's runtime.
 */
const reactOnPreact = [
	{
		find: /^react(-dom\/client|\/jsx-(dev-)?runtime)?$/,
		replacement: join(import.meta.dirname, "islands/client/react.ts"),
	},
];

/** On the server size does not matter, and Preact's own JSX runtime copies no props. */
export const reactOnServer = [
	{ find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
	...reactOnPreact,
];

/** Storybook's renderer needs more of React than pages do. */
export const reactOnPreactCompat = [
	{ find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
	{ find: /^react-dom\/client$/, replacement: "preact/compat/client" },
	{ find: /^react(-dom)?$/, replacement: "preact/compat" },
];

const partEntries = Object.fromEntries([
	...globSync("islands/visitor/*/index.tsx").map((path) => [`island-${basename(dirname(path))}`, path]),
	...globSync("islands/enhancements/*.ts", { exclude: ["**/*.test.ts"] }).map((path) => [
		`enhancement-${basename(path, ".ts")}`,
		path,
	]),
]);

/** The staff's screens: one script each, all on the same shared ones. */
const dashboardEntries = Object.fromEntries(
	globSync("islands/dashboard/*/index.tsx").map((path) => [`dashboard-${basename(dirname(path))}`, path]),
);

/** Modules that every island imports, bundled into one file to save requests. */
const islandRuntime = new RegExp(
	[
		"node_modules/preact",
		"islands/client/(guards|react)\\.ts",
		"islands/visitor/island\\.tsx",
		"islands/ui/(words|parts)\\.ts",
		"islands/ui/button\\.tsx",
		"api/domain/languages\\.ts",
	].join("|"),
);

const publicFolder = "site/public";

const shared: UserConfig = {
	publicDir: publicFolder,
	build: {
		copyPublicDir: false,
		target: "es2022",
		sourcemap: false,
		cssMinify: "lightningcss",
		reportCompressedSize: false,
	},
};

/** Moves Vite's manifest out of the public files, because only the server needs it. */
function manifestBeside(name: string): Plugin {
	return {
		name: "manifest-beside",
		writeBundle({ dir = "dist/client" }) {
			const beside = join(dir, "..", "manifests");
			mkdirSync(beside, { recursive: true });
			renameSync(join(dir, ".vite", `${name}.json`), join(beside, `${name}.json`));
		},
	};
}

/**
 * Compresses files for the Node host. Cloudflare compresses by itself (site/public/.assetsignore).
 * @param copied the folder whose files the build copies
 */
function compressed(copied?: string): Plugin {
	return {
		name: "compressed",
		apply: "build",
		writeBundle({ dir = "dist/client" }, bundle) {
			// The other build adds to the same folder at the same time.
			const own = [...Object.keys(bundle), ...(copied ? globSync("**/*", { cwd: copied }) : [])];
			for (const path of own.filter((name) => /\.(?:js|css|svg)$/.test(name))) {
				const file = join(dir, path);
				const text = readFileSync(file);
				if (text.length < 1024) continue;
				writeFileSync(`${file}.br`, brotliCompressSync(text));
				writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
			}
		},
	};
}

/** Fetches what a script needs along with it, as Vite's wrapper of `import()` does; that one has 700 bytes more for style sheets and old browsers. */
const preload = `export const __vitePreload = (load, files = []) => {
	for (const file of files)
		if (/js$/.test(file)) document.head.append(Object.assign(document.createElement("link"), { rel: "modulepreload", href: "/" + file }));
	return load();
};`;
const plainImports: Plugin = {
	name: "plain-imports",
	enforce: "pre",
	load: (id) => (id === "\0vite/preload-helper.js" ? preload : null),
};

/** Vite's aliases can't differ by environment, so each target is a separate build, selected by `--mode`. */
const targets: Record<string, UserConfig> = {
	islands: {
		...shared,
		plugins: [plainImports, manifestBeside("islands"), compressed(publicFolder)],
		resolve: { alias: reactOnPreact },
		build: {
			...shared.build,
			outDir: "dist/client",
			copyPublicDir: true,
			emptyOutDir: true,
			manifest: ".vite/islands.json",
			modulePreload: false,
			rollupOptions: {
				input: {
					loader: "islands/client/loader.ts",
					later: "site/styles/later.ts",
					apps: "site/styles/apps.ts",
					...partEntries,
				},
				preserveEntrySignatures: "strict",
				output: { codeSplitting: { groups: [{ name: "runtime", test: islandRuntime }] } },
			},
		},
	},
	/** Dashboards run on React itself. */
	dashboards: {
		...shared,
		plugins: [manifestBeside("dashboards"), compressed()],
		build: {
			...shared.build,
			outDir: "dist/client",
			emptyOutDir: false,
			manifest: ".vite/dashboards.json",
			modulePreload: false,
			rollupOptions: { input: dashboardEntries, preserveEntrySignatures: "strict" },
		},
	},
	node: {
		...shared,
		resolve: { alias: reactOnServer },
		ssr: { noExternal: true, external: ["@libsql/client", "libsql"] },
		build: {
			...shared.build,
			target: "node20",
			ssr: true,
			outDir: "dist/node",
			// The rasterizer runs in a separate thread, which needs a separate file.
			rollupOptions: { input: { main: "site/node.ts", rasterizer: "api/platform/node/rasterizer.ts" } },
		},
	},
	worker: {
		...shared,
		// CommonJS packages require Node's modules, which workerd only imports.
		plugins: [esmExternalRequirePlugin({ external: [/^node:/] })],
		resolve: { alias: reactOnServer, conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
		ssr: {
			noExternal: true,
			target: "webworker",
			resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
		},
		build: {
			...shared.build,
			ssr: true,
			outDir: "dist/worker",
			rollupOptions: {
				input: { worker: "site/worker.ts" },
				external: [/^cloudflare:/, /\.wasm$/],
				// workerd refuses a Worker that exports other values than its handlers.
				preserveEntrySignatures: "strict",
				// Keeps modules that demo mode loads by import() out of the main module.
				output: { codeSplitting: true },
			},
		},
	},
};

export default defineConfig(({ mode }) => ({ ...targets[mode], define: { "process.env.NODE_ENV": '"production"' } }));
