const api = "https://kindwave.example/api/v1";

const titles: string[] = [];
let next: { cursor?: string } | null = {};
while (next) {
	const query = new URLSearchParams({ limit: "20", ...next });
	const response = await fetch(`${api}/donationRequest?${query}`);
	const page = await response.json();
	titles.push(...page.data.map(({ title }: { title: string }) => title));
	// Another order has no cursor: it takes an `offset`.
	next = page.nextCursor ? { cursor: page.nextCursor } : null;
}
console.log(titles.length, "requests");

export {};
