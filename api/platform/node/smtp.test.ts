import { once } from "node:events";
import { createServer } from "node:net";
import { afterAll, beforeAll, expect, it } from "vitest";
import type { Mail } from "../types.ts";
import { smtpSender } from "./smtp.ts";

/** An SMTP server that keeps what it hears, and refuses recipients named `nobody`. */
const heard: string[] = [];
const server = createServer((socket) => {
	let inData = false;
	socket.setEncoding("utf8");
	socket.write("220 mail.test ESMTP\r\n");
	socket.on("data", (text: string) => {
		heard.push(text);
		if (inData) {
			if (!heard.join("").endsWith("\r\n.\r\n")) return;
			inData = false;
			socket.write("250 OK\r\n");
		} else if (text.startsWith("DATA")) {
			inData = true;
			socket.write("354 Go on\r\n");
		} else if (text.startsWith("RCPT") && text.includes("nobody")) socket.write("550 No such user\r\n");
		else if (text.startsWith("EHLO")) socket.write("250 mail.test\r\n");
		else socket.write("250 OK\r\n");
	});
	socket.on("error", () => undefined);
});
let send: (mail: Mail) => Promise<void>;
beforeAll(async () => {
	await once(server.listen(0, "127.0.0.1"), "listening");
	const address = server.address();
	send = smtpSender(`smtp://127.0.0.1:${typeof address === "object" && address ? address.port : 0}`);
});
afterAll(() => void server.close());

const mail: Mail = {
	id: "msg_1",
	from: "Give <hello@give.example>",
	to: "dev@example.org",
	subject: "Your code",
	html: "<p>204816</p>",
	text: "204816",
	headers: { "List-Unsubscribe": "<https://give.example/unsubscribe/one-click?token=t>" },
	template: "code",
};

it("sends both parts of a mail, with a Message-ID that a repeat has too", async () => {
	await send(mail);
	const said = heard.join("");
	expect(said).toContain("MAIL FROM:<hello@give.example>");
	expect(said).toContain("RCPT TO:<dev@example.org>");
	expect(said).toContain("Message-ID: <msg_1@give.example>");
	expect(said).toMatch(/List-Unsubscribe:\s+<https:\/\/give\.example\/unsubscribe\/one-click\?token=t>/);
	expect(said).toContain("multipart/alternative");
	expect(said).toContain("text/plain");
	expect(said).toContain("<p>204816</p>");
});

it("reports the server's refusal with its code", async () => {
	await expect(send({ ...mail, to: "nobody@example.org" })).rejects.toMatchObject({ responseCode: 550 });
});

it("sends to one address only, whatever stands in it", async () => {
	heard.length = 0;
	await send({ ...mail, to: "a@example.org, b@example.org" }).catch(() => undefined);
	expect(heard.filter((text) => text.startsWith("RCPT")).length).toBeLessThanOrEqual(1);
});
