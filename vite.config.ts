import { globSync, mkdirSync, readFileSync, renameSync, writeFileSync } from "node:fs";
import { basename, dirname, join } from "node:path";
import { brotliCompressSync, gzipSync } from "node:zlib";
import react from "@vitejs/plugin-react";
import { defineConfig, type Plugin, type UserConfig } from "vite";

/** Pages and visitor islands are written against `react` and run on Preact (DESIGN: decisions). */
export const reactOnPreact = [
	{ find: /^react\/jsx-(dev-)?runtime$/, replacement: "preact/jsx-runtime" },
	{ find: /^react-dom\/client$/, replacement: "preact/compat/client" },
	{ find: /^react(-dom)?$/, replacement: "preact/compat" },
];

const islandEntries = Object.fromEntries(
	globSync("islands/visitor/*/index.tsx").map((path) => [`island-${basename(dirname(path))}`, path]),
);

const shared: UserConfig = {
	publicDir: "site/public",
	build: {
		copyPublicDir: false,
		target: "es2022",
		sourcemap: false,
		cssMinify: "lightningcss",
		reportCompressedSize: false,
	},
};

/** Vite writes its manifest among the public files; the server reads it and visitors need not. */
function manifestBeside(name: string): Plugin {
	return {
		name: "manifest-beside",
		writeBundle({ dir = "dist/client" }) {
			const beside = join(dir, "..", "manifests");
			mkdirSync(beside, { recursive: true });
			renameSync(join(dir, ".vite", "manifest.json"), join(beside, `${name}.json`));
		},
	};
}

/** The Node host serves each file ready compressed; Cloudflare compresses by itself (site/public/.assetsignore). */
function compressed(): Plugin {
	return {
		name: "compressed",
		apply: "build",
		writeBundle({ dir = "dist/client" }) {
			for (const path of globSync("**/*.{js,css,svg}", { cwd: dir })) {
				const file = join(dir, path);
				const text = readFileSync(file);
				if (text.length < 1024) continue;
				writeFileSync(`${file}.br`, brotliCompressSync(text));
				writeFileSync(`${file}.gz`, gzipSync(text, { level: 9 }));
			}
		},
	};
}

/** Vite's alias is not per environment, so each target is a build of its own, named by `--mode`. */
const targets: Record<string, UserConfig> = {
	islands: {
		...shared,
		plugins: [manifestBeside("islands"), compressed()],
		resolve: { alias: reactOnPreact },
		build: {
			...shared.build,
			outDir: "dist/client",
			copyPublicDir: true,
			emptyOutDir: true,
			manifest: true,
			modulePreload: false,
			rollupOptions: {
				input: { hydrate: "islands/client/hydrate.ts", later: "site/styles/later.css", ...islandEntries },
				preserveEntrySignatures: "strict",
			},
		},
	},
	dashboard: {
		...shared,
		plugins: [react(), manifestBeside("dashboard"), compressed()],
		build: {
			...shared.build,
			outDir: "dist/client",
			emptyOutDir: false,
			manifest: true,
			rollupOptions: { input: { dashboard: "islands/dashboard/main.tsx" } },
		},
	},
	node: {
		...shared,
		resolve: { alias: reactOnPreact },
		ssr: { noExternal: true, external: ["@libsql/client", "libsql"] },
		build: {
			...shared.build,
			target: "node20",
			ssr: true,
			outDir: "dist/node",
			// The rasterizer runs in a thread of its own, which wants a file of its own.
			rollupOptions: { input: { main: "site/node.ts", rasterizer: "api/platform/node/rasterizer.ts" } },
		},
	},
	worker: {
		...shared,
		resolve: { alias: reactOnPreact, conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
		ssr: {
			noExternal: true,
			target: "webworker",
			resolve: { conditions: ["workerd", "worker", "browser", "module", "import", "default"] },
		},
		build: {
			...shared.build,
			ssr: true,
			outDir: "dist/worker",
			rollupOptions: { input: { worker: "site/worker.ts" }, external: [/^node:/, /^cloudflare:/, /\.wasm$/] },
		},
	},
};

export default defineConfig(({ mode }) => ({ ...targets[mode], define: { "process.env.NODE_ENV": '"production"' } }));
