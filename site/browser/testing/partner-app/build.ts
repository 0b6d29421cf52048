import { join } from "node:path";
import { build } from "vite";
import type { PartnerAppProps } from "./app.tsx";

export type ReactVersion = 18 | 19;

/** Bundles a file as a partner's own build would, on one version of React and with its checks for developers. */
async function bundle(file: string, version: ReactVersion, ssr: boolean): Promise<string> {
	const react = version === 18 ? "-18" : "";
	const entry = join(import.meta.dirname, file);
	const built = await build({
		configFile: false,
		root: import.meta.dirname,
		logLevel: "error",
		mode: "development",
		define: { "process.env.NODE_ENV": '"development"' },
		resolve: {
			alias: [
				{ find: /^react(?=\/|$)/, replacement: `react${react}` },
				{ find: /^react-dom(?=\/|$)/, replacement: `react-dom${react}` },
			],
		},
		ssr: { noExternal: true, target: "webworker" },
		build: {
			write: false,
			minify: false,
			ssr: ssr ? entry : false,
			rollupOptions: { input: entry, output: { format: "es", codeSplitting: false } },
			target: "es2022",
			modulePreload: false,
		},
	});
	const [output] = [built].flat();
	const chunk = output && "output" in output ? output.output[0] : undefined;
	if (!chunk) throw new Error(`${file} was not bundled`);
	return chunk.code;
}

/** A partner's React app: its script, and its HTML as a server renders it. */
export async function partnerApp(
	version: ReactVersion,
): Promise<{ script: string; render(props: PartnerAppProps): string }> {
	const [script, server] = await Promise.all([
		bundle("client.tsx", version, false),
		bundle("server.tsx", version, true),
	]);
	const { render } = await import(`data:text/javascript;base64,${Buffer.from(server).toString("base64")}`);
	return { script, render };
}
