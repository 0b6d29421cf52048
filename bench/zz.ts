import autocannon from "autocannon";
import { demoRequestIds } from "../db/seed/index.ts";
import { placeDemo } from "../site/testing/template.ts";
import { inFolder, startBenchServer } from "./processes.ts";
const paths = process.argv.slice(2);
await inFolder(async (folder) => {
	await placeDemo("node", folder);
	const server = await startBenchServer(folder);
	try {
		const path = `/donationRequest/${demoRequestIds.asha}`;
		const all = paths.length ? paths : [path];
		const bytes = (await (await fetch(`${server.url}${path}`)).arrayBuffer()).byteLength;
		for (let i = 0; i < 8; i++) {
			for (const p of [`/bench/bare?bytes=${Math.round(bytes / 4)}`, ...all]) {
				const before = await server.cpuMs();
				let n = 0;
				const r = await autocannon({ url: server.url + p, connections: 16, amount: 400, headers: { cookie: "session=bench" }, requests: [{ setupRequest: (q: object) => ({ ...q, path: p.includes("?") ? p : `${p}?visit=${++n}` }) }] });
				const after = await server.cpuMs();
				console.log(p.slice(0, 30), r["2xx"], r.non2xx, r.latency.p99, ((after - before) / r["2xx"]).toFixed(2));
			}
		}
	} finally { await server.stop(); }
});
