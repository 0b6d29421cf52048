/** Files that are two kinds at once, pretend to be another kind, or carry scripts: as pictures and as documents. */
import { describe, expect, it } from "vitest";
import { as, identifyByName } from "../../../site/testing/actors.ts";
import type { Answer } from "../../../site/testing/demo-app.ts";
import { demoForAll } from "../../../site/testing/demo-for-tests.ts";
import {
	docSample,
	docxNames,
	jpegSample,
	jpegSegment,
	pdfSample,
	pngChunk,
	pngSample,
	zipSample,
} from "../../domain/files/testing/samples.ts";
import { joined } from "../../domain/people/joined.ts";

const script = "<script>alert(1)</script>";
const bytesOf = (text: string) => new TextEncoder().encode(text);
const svg = bytesOf(`<?xml version="1.0"?><svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${script}</svg>`);
const zip = zipSample(["index.html"]);
const gif = bytesOf(`GIF89a/*${"\0".repeat(20)}*/=1;alert(1)`);

interface Sample {
	name: string;
	bytes: Uint8Array;
	/** The type that it is stored as; null if it is refused. */
	picture: string | null;
	document: string | null;
}

const both = (type: string | null) => ({ picture: type, document: type });
const pdf = { picture: null, document: "application/pdf" };

const samples: readonly Sample[] = [
	{ name: "an SVG", bytes: svg, ...both(null) },
	{ name: "an SVG behind a byte order mark", bytes: joined([Uint8Array.of(0xef, 0xbb, 0xbf), svg]), ...both(null) },
	{ name: "an HTML page", bytes: bytesOf(`<!doctype html>${script}`), ...both(null) },
	{ name: "a GIF that is a script too", bytes: gif, ...both(null) },
	{
		name: "the first bytes of a JPEG, then HTML",
		bytes: joined([Uint8Array.of(0xff, 0xd8, 0xff), bytesOf(script)]),
		...both(null),
	},
	{ name: "the signature of a PNG, then an SVG", bytes: joined([pngSample().subarray(0, 8), svg]), ...both(null) },
	{ name: "a JPEG, then a ZIP", bytes: joined([jpegSample(), zip]), ...both("image/jpeg") },
	{ name: "a JPEG, then HTML", bytes: joined([jpegSample(), bytesOf(script)]), ...both("image/jpeg") },
	{ name: "a JPEG, then a PDF", bytes: joined([jpegSample(), pdfSample()]), ...both("image/jpeg") },
	{
		name: "a JPEG with a script as its comment",
		bytes: jpegSample({ before: [jpegSegment(0xfe, bytesOf(script))] }),
		...both("image/jpeg"),
	},
	{
		name: "a JPEG with a script as its profile",
		bytes: jpegSample({ before: [jpegSegment(0xe2, bytesOf(script))] }),
		...both("image/jpeg"),
	},
	{ name: "a PNG, then a ZIP", bytes: joined([pngSample(), zip]), ...both("image/png") },
	{ name: "a PNG, then HTML", bytes: joined([pngSample(), bytesOf(script)]), ...both("image/png") },
	{
		name: "a PNG with a script as its text",
		bytes: pngSample({ before: [pngChunk("tEXt", bytesOf(`Title\0${script}`))] }),
		...both("image/png"),
	},
	{ name: "a picture that unpacks to 20 MB", bytes: pngSample({ pixels: new Uint8Array(20_000_000) }), ...both(null) },
	{ name: "a PDF that begins with HTML", bytes: joined([bytesOf(script), pdfSample()]), ...both(null) },
	{ name: "a PDF that begins with a GIF", bytes: joined([gif, pdfSample()]), ...both(null) },
	{ name: "a PDF with a script inside", bytes: pdfSample(script), ...pdf },
	{ name: "a ZIP of a web page", bytes: zip, ...both(null) },
	{ name: "a Word document, then HTML", bytes: joined([zipSample(docxNames), bytesOf(script)]), ...both(null) },
	{ name: "a Word document with macros", bytes: zipSample([...docxNames, "word/vbaProject.bin"]), ...both(null) },
	{ name: "a Word document that unpacks to 4 GB", bytes: zipSample(docxNames, 0xfffffff0), ...both(null) },
	{ name: "half an old Word document", bytes: docSample().subarray(0, 600), ...both(null) },
	{ name: "a program", bytes: joined([bytesOf("MZ"), new Uint8Array(2_000)]), ...both(null) },
	{ name: "zeros", bytes: new Uint8Array(5_000), ...both(null) },
];

const app = demoForAll({}, identifyByName);

let sent = 0;

/** Uploads it under a name and type that pretend, and deletes it at the end, because an owner has few. */
async function upload(
	kind: string,
	bytes: Uint8Array,
	name: string,
	type: string,
): Promise<{ status: number; body: Answer }> {
	const form = new FormData();
	form.append("kind", kind);
	form.append("file", new File([new Uint8Array(bytes)], name, { type }));
	const headers = { ...as("owner"), "cf-connecting-ip": `198.51.100.${sent++ % 200}` };
	const response = await app.fetch("/api/v1/files", { method: "POST", body: form, headers });
	return { status: response.status, body: await response.json() };
}

describe.each(["picture", "document"] as const)("as a %s", (kind) => {
	it.each(samples.map((sample) => [sample.name, sample] as const))("%s does no harm", async (_, sample) => {
		const { status, body } = await upload(kind, sample.bytes, "../a.html\r\nx: y.png", "text/html");
		const stored = sample[kind];
		if (stored === null) {
			expect([status, body.issues?.length]).toEqual([400, 1]);
			return;
		}
		expect([status, body.data?.contentType]).toEqual([201, stored]);
		const served = await app.fetch(body.data.url, { headers: as("owner") });
		expect(served.headers.get("content-type")).toBe(stored);
		expect(served.headers.get("x-content-type-options")).toBe("nosniff");
		expect(served.headers.get("content-security-policy")).toContain("sandbox");
		expect(served.headers.get("content-disposition")).toMatch(
			stored === "application/pdf" ? /^attachment; filename="[\w.-]+\.pdf"/ : /^inline; filename="[\w.-]+\.(jpg|png)"/,
		);
		const content = Buffer.from(await served.arrayBuffer()).toString("latin1");
		const others = stored.startsWith("image/") ? ["script", "index.html", "%PDF"] : [];
		for (const other of others) expect(content).not.toContain(other);
		await app.fetch(`/api/v1/files/${body.data._id}`, { method: "DELETE", headers: as("owner") });
	});
});

it.each(["/files/..%2f..%2fkindwave.db", "/files/incoming", "/files/%00", "/files/fil_.jpg", "/files/a%2Fb.png"])(
	"%s is no file",
	async (path) => {
		expect((await app.fetch(path, { headers: as("superAdmin") })).status).toBe(404);
	},
);
