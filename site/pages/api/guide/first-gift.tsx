import type { Chapter } from "./chapter.ts";
import { Sample } from "./sample.tsx";

export const firstGift: Chapter = {
	name: "first-gift",
	title: "First gift in five minutes",
	about: "Find a request, pay with a test card, record the gift and see it counted.",
	Body: ({ origin }) => (
		<>
			<p>
				You need no key and no package to begin. For a button on your own pages you need no call either:{" "}
				<a href="/embed">make a widget</a>, which opens our checkout. The calls below are for servers and apps of your
				own.
			</p>
			<h2>1. Find a request</h2>
			<p>
				The base of all calls is <code>{origin}/api/v1</code>. Everyone may read public requests.
			</p>
			<Sample name="find" origin={origin} />
			<h2>2. Give ₹500 to it</h2>
			<p>
				The demo takes Stripe’s test cards, such as <code>pm_card_visa</code>. On the live site the card’s id comes from
				Stripe’s own script in the donor’s browser: card numbers never reach your server or ours.
			</p>
			<Sample name="give" origin={origin} />
			<p>
				The status is <code>succeeded</code>. If it is <code>processing</code>, the bank takes its time: the provider
				tells us, and we tell you <a href="/api/v1/guide/webhooks">by webhook</a>. Without a fee on top, the fee is a
				part of the ₹500.
			</p>
			<h2>3. See it counted</h2>
			<Sample name="see" origin={origin} />
			<p>
				That is all. Read <a href="/api/v1/guide/idempotency">Idempotency</a> before you do it with money, and look up
				each call in the <a href="/api/v1/reference">reference</a>.
			</p>
		</>
	),
};
