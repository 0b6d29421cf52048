import type { Failure } from "../../api/http/respond.ts";

/** What a person sees when a page cannot be shown: what happened, and a way on. */
export function FailurePage({ failure }: { failure: Pick<Failure, "status" | "message"> }) {
	return (
		<main>
			<h1>{failure.status === 404 ? "We can’t find that page" : "That did not work"}</h1>
			<p>{failure.message}</p>
			<p>
				<a href="/">Go to the home page</a>
			</p>
		</main>
	);
}
