import type { Chapter } from "./chapter.ts";
import { Sample } from "./sample.tsx";

export const money: Chapter = {
	name: "money",
	title: "Money",
	about: "Major and minor units, currencies, fees, and sums without rounding errors.",
	Body: ({ origin }) => (
		<>
			<p>
				Amounts are numbers in major units, rupees or dollars: <code>490.2</code>. They are in minor units, paise or
				cents, where a name ends in <code>Minor</code>, and in the <code>amount</code> of{" "}
				<code>POST /create/payment/intent</code>, because the payment provider takes it so. The older{" "}
				<code>POST /stripe/charge</code> takes major units. The reference names the unit of each amount.
			</p>
			<ul>
				<li>
					The currency stands beside the amount, in <code>currency</code> or <code>units</code>. A request collects in
					one currency: <code>INR</code> or <code>USD</code>. A donor may pay by card in another one that we take, such
					as <code>GBP</code> or <code>EUR</code>: a gift’s own currency stands beside its amount.
				</li>
				<li>All have two decimals. An amount with more is refused, as is a negative one.</li>
				<li>
					The donor pays <code>amount</code> with our processing fee inside or on top. <code>GET /region</code> has the
					fee of each region in percent.
				</li>
				<li>
					A gift with its fee always adds up to what was paid: fees on top are rounded up to a minor unit, gifts that
					have the fee inside to the nearest.
				</li>
			</ul>
			<Sample name="money" origin={origin} />
			<p>
				What our server knows wins: a donation that has its amount already is charged with that one, and a claim that
				differs is refused with 422.
			</p>
		</>
	),
};

export const times: Chapter = {
	name: "times",
	title: "Times",
	about: "Milliseconds in UTC, days in the place where they count, and our server’s clock.",
	Body: ({ origin }) => (
		<>
			<p>
				A time is a whole number of milliseconds since 1970 in UTC: <code>1794647400000</code>. A day without a time is
				a text in the order year, month, day: <code>2031-10-31</code>. It counts in its own place, so a request that
				ends on a day takes gifts until midnight there.
			</p>
			<Sample name="times" origin={origin} />
			<ul>
				<li>
					In JavaScript <code>new Date(createdAt)</code> reads a time as it is. In other languages divide by 1,000 where
					they count seconds.
				</li>
				<li>
					<code>webhook-timestamp</code> and <code>RateLimit</code> are in seconds, because their standards say so.
				</li>
				<li>
					<code>GET /currentTime</code> answers our clock, if you doubt yours. The demo’s clock can be moved:{" "}
					<a href="/api/v1/guide/testing">Testing</a>.
				</li>
			</ul>
		</>
	),
};

export const paging: Chapter = {
	name: "paging",
	title: "Paging",
	about: "limit and cursor, and the totals of a list.",
	Body: ({ origin }) => (
		<>
			<p>
				A list answers <code>data</code> with at most <code>limit</code> rows; the reference names the most that each
				takes, 100 by most. <code>hasMore</code> says whether there are more. Where the answer has a{" "}
				<code>nextCursor</code>, ask for the next page with it: a row that is added meanwhile moves no other, so nothing
				comes twice. Requests have one while they are sorted by the newest first.
			</p>
			<Sample name="pages" origin={origin} />
			<ul>
				<li>
					Other lists and orders have none, or null: skip rows with <code>offset</code> there, 10,000 at the most.
				</li>
				<li>
					<code>totalCountOfRecords</code> is exact up to 1,000. 1,001 means that there are more.
				</li>
				<li>A cursor is a text that only we understand. Do not store it for longer than a run.</li>
			</ul>
		</>
	),
};
