import type { Chapter } from "./chapter.ts";
import { Sample } from "./sample.tsx";

const statuses = [
	[
		"400",
		"The input is not valid: issues name the fields. Or a card was declined.",
		"Mend it, or ask for another card.",
	],
	["401", "Nobody is signed in, or the key is not valid.", "Log in again, or change the key."],
	["403", "Not for this caller, or a captcha is needed.", "Do not repeat it as it was."],
	["404", "There is no such thing, or it is not for you.", "Do not repeat it."],
	["409", "Not in this state, or the first call with this key is still running.", "Wait, then repeat it."],
	["410", "It was there and is over, such as a link.", "Do not repeat it."],
	["413, 415", "The body is too large, or of another kind.", "Mend the request."],
	["422", "The claim differs from what we or the provider know.", "Read the record again."],
	["429", "Too many calls.", "Wait for Retry-After seconds."],
	["5xx", "Our failure, or the provider did not answer.", "Repeat it with the same Idempotency-Key."],
] as const;

export const errors: Chapter = {
	name: "errors",
	title: "Errors and limits",
	about: "The shape of an error, what each status means, request ids and rate limits.",
	Body: ({ origin }) => (
		<>
			<p>
				An error has the HTTP status that fits, a <code>code</code> that never changes its meaning, and a{" "}
				<code>message</code> for people. If fields were refused, <code>issues</code> has the <code>path</code>,{" "}
				<code>code</code> and <code>message</code> of each. Decide by <code>code</code>, never by <code>message</code>.
			</p>
			<Sample name="problem" origin={origin} />
			<p>
				With <code>Accept: application/problem+json</code> errors come in the form of RFC 9457: <code>type</code>,{" "}
				<code>title</code>, <code>status</code>, <code>detail</code>, with our <code>code</code> and <code>issues</code>
				.
			</p>
			<table className="fields">
				<caption>Statuses</caption>
				<thead>
					<tr>
						<th scope="col">Status</th>
						<th scope="col">Meaning</th>
						<th scope="col">Your client</th>
					</tr>
				</thead>
				<tbody>
					{statuses.map(([status, meaning, next]) => (
						<tr key={status}>
							<th scope="row">{status}</th>
							<td>{meaning}</td>
							<td>{next}</td>
						</tr>
					))}
				</tbody>
			</table>
			<h2>Request ids</h2>
			<p>
				Every answer has an <code>X-Request-Id</code>. Send one of your own, of 8 to 128 letters, digits, dots, colons
				and dashes, and you get it back. Name it when you ask us about a call: our log has it.
			</p>
			<h2>Limits</h2>
			<p>
				Calls that cost much are limited by the minute: payments, messages, uploads. Their answers have{" "}
				<code>RateLimit: "message";r=4;t=31</code>, with the calls that are left and the seconds until it begins anew,
				and <code>RateLimit-Policy: "message";q=5;w=60</code> with all of them. Beyond the limit the answer is 429 with{" "}
				<code>Retry-After</code>, or 403 <code>captcha_needed</code> where a person can prove that they are one. Wrong
				passwords are counted too, without these headers.
			</p>
			<p>
				A declined card is 400 with the fields <code>error</code>, <code>code</code>, <code>message</code> and{" "}
				<code>raw</code> of <code>POST /create/payment/intent</code>, also for{" "}
				<code>Accept: application/problem+json</code>.
			</p>
		</>
	),
};

export const idempotency: Chapter = {
	name: "idempotency",
	title: "Idempotency",
	about: "Repeat a call that moves money without paying twice.",
	Body: ({ origin }) => (
		<>
			<p>
				A network can fail after we got your call and before you got our answer. So each call that moves money takes an{" "}
				<code>Idempotency-Key</code>: 16 to 255 Latin letters, digits and signs without blanks, one for each thing that
				you want to happen. Make it by chance, as a UUID is, and store it before you call. Send the same key when you
				repeat the call.
			</p>
			<Sample name="repeat" origin={origin} />
			<ul>
				<li>
					The same key and body get the stored answer, for a day, with <code>idempotency-replayed: true</code>.
				</li>
				<li>The same key with another body, or from another browser, is 422: it was meant for something else.</li>
				<li>
					409 <code>idempotency_key_running</code> means that the first call is still running. Wait for{" "}
					<code>Retry-After</code> and repeat it. Another 409 stays.
				</li>
				<li>
					Guests share one room for keys: a stranger who guesses a short key is told that a gift was made, but gets no
					secret of it.
				</li>
				<li>
					After a 5xx or a lost connection repeat it with the same key: the call goes on from what the first one began,
					and a card is charged once.
				</li>
			</ul>
			<p>The reference shows the header at each call that takes it. Other calls ignore it.</p>
		</>
	),
};
