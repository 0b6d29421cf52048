import type { Chapter } from "./chapter.ts";
import { Sample } from "./sample.tsx";

export const auth: Chapter = {
	name: "auth",
	title: "Authentication",
	about: "Which calls need a proof, and the three kinds of it: a session, its token, a key.",
	Body: ({ origin }) => (
		<>
			<p>Each call in the reference says who may make it. There are three proofs.</p>
			<dl>
				<dt>None</dt>
				<dd>
					Public reads, and gifts of guests through servers and apps. Scripts of any site may read the answers to reads
					(CORS), without cookies; a page of another site can’t make a gift: it opens our checkout.
				</dd>
				<dt>A person’s session</dt>
				<dd>
					<code>POST /login</code> answers a token for <code>Authorization: Bearer</code>. Our own pages send it as a
					cookie instead. An answer to a request with a cookie is never open to other sites.
				</dd>
				<dt>A secret key of a partner or an organization</dt>
				<dd>
					For your server. It begins with <code>sk_test_</code> on a demo and with <code>sk_live_</code> on the live
					site.
				</dd>
			</dl>
			<h2>As a person</h2>
			<Sample name="log-in" origin={origin} />
			<p>
				Keep the token as you would keep a password. <code>POST /logout</code> ends it. An account with a second step
				also sends its <code>code</code>. After many wrong passwords the answer is 403 <code>captcha_needed</code> or
				429.
			</p>
			<h2>As a server</h2>
			<p>
				<a href="/partners">Register your site</a>, or open the page of the organization that you run, and make a key on
				its page “Keys”. The whole key is shown there once; we store a hash of it. A key does what its scopes say:{" "}
				<code>profile:read</code>, <code>gifts:read</code>, <code>webhooks:read</code>, <code>webhooks:write</code>.
				Another call answers 403 <code>key_scope_missing</code> and names the scope. A key can be limited to IP
				addresses. To change one without an interruption, rotate it: the old key stays valid for as many hours as you
				choose, at most 168. There are at most 10 valid keys. A demo makes test keys, the live site live ones.
			</p>
			<Sample name="server-key" origin={origin} />
			<p>
				Never put a secret key into a page or an app. The public key, <code>pk_…</code>, is for widgets and may be seen
				by everyone.
			</p>
		</>
	),
};
