/** Plain links to places where people tell each other things. */
export function ShareLinks({ title, url }: { title: string; url: string }) {
	const text = encodeURIComponent(title);
	const address = encodeURIComponent(url);
	const places = [
		["WhatsApp", `https://wa.me/?text=${text}%20${address}`],
		["Facebook", `https://www.facebook.com/sharer/sharer.php?u=${address}`],
		["X", `https://x.com/intent/post?text=${text}&url=${address}`],
		["Email", `mailto:?subject=${text}&body=${address}`],
	] as const;
	return (
		<div>
			<p className="quiet">Tell others:</p>
			<ul className="share">
				{places.map(([place, href]) => (
					<li key={place}>
						<a href={href} rel="noopener noreferrer">
							<span className="away">Share on </span>
							{place}
						</a>
					</li>
				))}
			</ul>
		</div>
	);
}
