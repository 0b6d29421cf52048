const api = "https://kindwave.example/api/v1";

const response = await fetch(`${api}/donationRequest?limit=1000`);
if (!response.ok) {
	const { code, issues = [] } = await response.json();
	const id = response.headers.get("x-request-id");
	for (const issue of issues) console.log(issue.path, issue.message);
	console.log(`${response.status} ${code}, request ${id}`);
	const wait = response.headers.get("retry-after");
	if (wait) console.log(`Try again in ${wait} seconds.`);
}

export {};
