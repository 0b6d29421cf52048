import { expect, it } from "vitest";
import { jpegSample, pdfSample } from "../../../api/domain/files/testing/samples.ts";
import { demoPassword } from "../../../db/seed/people.ts";
import type { HostAddress } from "../../testing/hosts.ts";
import { post } from "../../testing/http.ts";
import { onBothHosts } from "../../testing/on-both-hosts.ts";

async function signIn(host: HostAddress, account: string): Promise<{ authorization: string }> {
	const { body } = await post(host, "/login", { email: `${account}@demo.test`, password: demoPassword });
	const { token_detail } = body.data as { token_detail: { token: string } };
	return { authorization: `Bearer ${token_detail.token}` };
}

async function upload(
	host: HostAddress,
	headers: { authorization: string },
	kind: string,
	bytes: Uint8Array<ArrayBuffer>,
) {
	const body = new FormData();
	body.append("kind", kind);
	body.append("file", new Blob([bytes]), "बिल.html");
	const response = await fetch(`${host.url}/api/v1/files`, { method: "POST", headers, body });
	const text = await response.text();
	if (response.status !== 201) throw new Error(text);
	const { data } = JSON.parse(text) as { data: { _id: string; url: string } };
	return data;
}

onBothHosts("An uploaded file", (host) => {
	it("is served in parts, to its owner only, until it is deleted", async () => {
		const owner = await signIn(host(), "radioadmin");
		const document = await upload(host(), owner, "document", pdfSample("Invoice"));
		const open = (headers: Record<string, string>) => fetch(host().url + document.url, { headers });
		const whole = await open(owner);
		expect([whole.status, whole.headers.get("content-type")]).toEqual([200, "application/pdf"]);
		expect(whole.headers.get("cache-control")).toBe("private, no-store");
		expect(whole.headers.get("x-content-type-options")).toBe("nosniff");
		expect(whole.headers.get("content-disposition")).toMatch(/^attachment; .*\.pdf$/);
		expect(new Uint8Array(await whole.arrayBuffer())).toEqual(pdfSample("Invoice"));
		const part = await open({ ...owner, range: "bytes=1-3" });
		expect([part.status, await part.text()]).toEqual([206, "PDF"]);
		expect((await open({ ...owner, range: "bytes=999999-" })).status).toBe(416);
		const etag = whole.headers.get("etag") ?? "";
		expect((await open({ ...owner, "if-none-match": etag })).status).toBe(304);
		expect((await open({})).status).toBe(404);
		expect((await open(await signIn(host(), "donor"))).status).toBe(404);
		await fetch(`${host().url}/api/v1/files/${document._id}`, { method: "DELETE", headers: owner });
		expect((await open(owner)).status).toBe(404);
	});

	it("is public and kept by browsers if it is a picture", async () => {
		const owner = await signIn(host(), "radioadmin");
		const picture = await upload(host(), owner, "picture", jpegSample());
		const served = await fetch(`${host().url}${picture.url}_776x435`);
		expect([served.status, served.headers.get("content-type")]).toEqual([200, "image/jpeg"]);
		expect(served.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(new Uint8Array(await served.arrayBuffer())).toEqual(jpegSample());
		await fetch(`${host().url}/api/v1/files/${picture._id}`, { method: "DELETE", headers: owner });
	});
});
