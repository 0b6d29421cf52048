// @module-tag slow
import { expect, it } from "vitest";
import { sharedApp } from "../../testing/shared-app.ts";
import { visitsTo } from "../../testing/visits.ts";

const app = await sharedApp();
const { get: page } = visitsTo(app);

/** A mail with files as Resend takes it. */
const send = (
	attachments: { filename: string; content_type: string; content: string }[],
	{ to = "files@people.example", text = "x" } = {},
) => {
	const { apiUrl, apiKey, from } = app.platform.settings.mail;
	return app.platform.fetch(`${apiUrl}/emails`, {
		method: "POST",
		headers: { authorization: `Bearer ${apiKey}`, "content-type": "application/json" },
		body: JSON.stringify({
			from,
			to: [to],
			subject: "Files",
			html: "<p>x</p>",
			text,
			attachments,
		}),
	});
};
const bytes = Uint8Array.from([0x25, 0x50, 0x44, 0x46, 0xff, 0x00]);
const base64 = (of: Uint8Array) => btoa(String.fromCharCode(...of));

it("lists the files of a mail in the outbox, each with a link that opens it as it is", async () => {
	await send([
		{ filename: "interview.ics", content_type: "text/calendar; charset=utf-8", content: btoa("BEGIN:VCALENDAR") },
		{ filename: "receipt.pdf", content_type: "application/pdf", content: base64(bytes) },
		{ filename: "page.html", content_type: "text/html", content: btoa("<script>1</script>") },
	]);
	const { html } = await page("/sandbox/outbox?to=files@people.example");
	for (const name of ["interview.ics", "receipt.pdf", "page.html"]) expect(html).toContain(name);
	const links = [...html.matchAll(/href="(\/sandbox\/outbox\/[^"]+\/files\/\d+)"/g)].map(([, link = ""]) => link);
	const files = await Promise.all(links.map((link) => app.fetch(link)));
	expect(files.map(({ headers }) => [headers.get("content-type"), headers.get("content-disposition")])).toEqual([
		["text/calendar; charset=utf-8", 'attachment; filename="interview.ics"'],
		["application/pdf", 'attachment; filename="receipt.pdf"'],
		// Nothing that a browser would run.
		["application/octet-stream", 'attachment; filename="page.html"'],
	]);
	expect(await files[0]?.text()).toBe("BEGIN:VCALENDAR");
	expect(new Uint8Array((await files[1]?.arrayBuffer()) ?? [])).toEqual(bytes);
	for (const wrong of [`${links[0]}9`, links[0]?.replace(/mail_\w+/, "mail_none") ?? ""])
		expect((await app.fetch(wrong)).status).toBe(404);
});

it("names the code of a mail, and no six digits of an address", async () => {
	const to = "code@people.example";
	const address = "Kindwave Foundation, 12 Church Street, Bengaluru 560025";
	await send([], { to, text: `Your code is:\n\n    482913\n\n${address}` });
	await send([], { to, text: `A gift came.\n\n${address}` });
	const { html } = await page(`/sandbox/outbox?to=${to}`);
	expect([...html.matchAll(/class="delivery-code">(\d+)/g)].map(([, code]) => code)).toEqual(["482913"]);
});
