import { Fragment } from "react";
import { partnerMessages } from "../../../../api/domain/people/partners.ts";
import { useWords } from "../../../../islands/ui/words.ts";
import type { Chapter } from "./chapter.ts";
import { Code, Sample } from "./sample.tsx";

const message = `{
  "type": "donation.succeeded",
  "timestamp": "2026-11-18T10:31:15.000Z",
  "data": {
    "donation": "gift_…",
    "amount": 490.2,
    "refunded": 0,
    "currency": "INR",
    "recipient": { "kind": "request", "id": "req_…" },
    "page": "https://www.sunrise.example/help-us"
  }
}`;

function Messages() {
	const { t } = useWords();
	return (
		<dl>
			{partnerMessages.map((type) => (
				<Fragment key={type}>
					<dt>
						<code>{type}</code>
					</dt>
					<dd>{t(`hook.events.${type}`)}</dd>
				</Fragment>
			))}
		</dl>
	);
}

export const webhooks: Chapter = {
	name: "webhooks",
	title: "Webhooks",
	about: "What we tell your server, how to verify it, and how to get a message again.",
	Body: ({ origin }) => (
		<>
			<p>
				A partner’s server gets a message for each gift that began on the partner’s pages, and for what happens to it
				later; an organization’s server for gifts to it, its funds and its requests. Enter the server’s address on the
				page “Webhooks” of <a href="/partners">your partner</a> or organization, and choose the events. It must be a
				public one with HTTPS. The secret, <code>whsec_…</code>, is shown once. A key with the scope{" "}
				<code>webhooks:write</code> does the same:
			</p>
			<Sample name="webhook" origin={origin} />
			<p>
				<code>POST …/ping</code> sends a message without a gift and says what your server answered. The formats{" "}
				<code>slack</code>, <code>discord</code> and <code>sheets</code> are for those who have no server. There are at
				most 10. While one is paused, gifts add no messages to it.
			</p>
			<Messages />
			<Code title="A message" text={message} />
			<p>
				Amounts are in major units and without fees. Nothing says who gave. New fields can come at any time: ignore what
				you don’t know.
			</p>
			<ul>
				<li>
					The recipient’s <code>kind</code> is <code>request</code>, <code>organization</code>, <code>individual</code>{" "}
					or <code>foundation</code>. A gift to a fund of an organization has its <code>fund</code> too.
				</li>
				<li>
					<code>page</code> is the page with your widget on which the gift began, and null for a gift that began
					elsewhere.
				</li>
				<li>
					A gift by a supporter’s page has a <code>fundraiser</code> with its <code>slug</code> and <code>url</code>.
				</li>
				<li>
					The type of a ping is <code>ping</code>, and its <code>data</code> is empty.
				</li>
			</ul>
			<h2>Verify each message</h2>
			<p>
				The signature follows{" "}
				<a href="https://www.standardwebhooks.com/" rel="noopener">
					Standard Webhooks
				</a>
				, whose libraries exist in many languages. Without one it is this:
			</p>
			<Sample name="receive" origin={origin} />
			<p>
				<code>POST /webhookEndpoints/{"{id}"}/secret</code> gives the webhook a new secret. For a day each message has
				two signatures, one by either secret, so that your servers can change one after another.
			</p>
			<h2>Answer, then work</h2>
			<ul>
				<li>Answer with any 2xx within 5 seconds. Do the work afterwards.</li>
				<li>
					Otherwise we send it again after 1, 5 and 30 minutes, 2, 5, 10 and 24 hours: 8 times in all. Then it is
					failed.
				</li>
				<li>
					A repeat has the same <code>webhook-id</code>, and the same body unless you have changed the webhook’s format.
					Store the ids that you have handled.
				</li>
				<li>Messages can come in another order than the things happened.</li>
			</ul>
			<h2>Get a message again</h2>
			<p>
				The page lists the last messages with your server’s answers, and sends each again. So does the API, with a key
				that has both scopes for webhooks:{" "}
				<code>
					POST /webhookEndpoints/{"{id}"}/deliveries/{"{delivery}"}/retry
				</code>
				, or for a partner, over all of its webhooks:
			</p>
			<Sample name="replay" origin={origin} />
			<p>We keep the body of a message for 30 days. One that you ask for later is written anew.</p>
		</>
	),
};
