import { Problem } from "../../../api/http/problem.ts";

/** The button that sent a form of files: `upload`, or an action with the file's id (`delete:fil_…`). */
export function readIntent(form: URLSearchParams): { intent: "upload" | "update" | "main" | "delete"; id: string } {
	const [, intent, id = ""] =
		/^(upload|update|main|delete)(?::(\w{1,64}))?$/.exec(form.get("intent") ?? "upload") ?? [];
	if (intent !== "upload" && intent !== "update" && intent !== "main" && intent !== "delete") {
		throw new Problem(400, "unknown_action");
	}
	return { intent, id };
}
