const api = "https://kindwave.example/api/v1";

const login = await fetch(`${api}/login`, {
	method: "POST",
	headers: { "content-type": "application/json" },
	body: JSON.stringify({ email: "owner@demo.test", password: "Demo!pass1" }),
});
const { data: user } = await login.json();

const inbox = await fetch(`${api}/notifications`, {
	headers: { authorization: `Bearer ${user.token_detail.token}` },
});
const { data } = await inbox.json();
console.log(data.length, "notifications of", user.username);

export {};
