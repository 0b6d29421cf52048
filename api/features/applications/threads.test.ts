import { describe, expect, it } from "vitest";
import { answering, path } from "./testing/answering.ts";

const { send, get, put, applied, mails } = answering();

describe("The thread", () => {
	it("mails the other side once for several messages in a row", async () => {
		const id = await applied();
		const write = (who: "owner" | "signed-in", text: string) => send("POST", `${path}/${id}/messages`, who, { text });
		expect((await write("owner", "When can you start?")).status).toBe(201);
		await write("owner", "Saturday?");
		await write("signed-in", "<script>alert(1)</script>");
		const { body } = await get(`${path}/${id}/messages`, "owner");
		expect(
			body.data.map(({ text, fromApplicant }: { text: string; fromApplicant: boolean }) => [text, fromApplicant]),
		).toEqual([
			["<script>alert(1)</script>", true],
			["Saturday?", false],
			["When can you start?", false],
		]);
		expect((await mails()).filter(({ template }) => template === "application-message")).toHaveLength(2);
		await put("signed-in", { _id: id, status: "withdrawn" });
		expect((await write("owner", "Too late")).status).toBe(409);
	});
});
