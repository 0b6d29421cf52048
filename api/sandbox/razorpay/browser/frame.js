// Inside the checkout's frame: tells the embedding page how the payment ended, and asks again while it waits.
const tell = (parent, message) => {
	if (parent && window.parent !== window) window.parent.postMessage(message, parent);
};

const result = document.getElementById("result");
if (result) tell(result.dataset.parent, JSON.parse(result.dataset.result));

const close = document.getElementById("close");
close?.addEventListener("click", () => tell(close.dataset.parent, { event: "dismiss" }));
addEventListener("keydown", ({ key }) => {
	if (key === "Escape" && close) tell(close.dataset.parent, { event: "dismiss" });
});

const waiting = document.getElementById("waiting");
if (waiting) setTimeout(() => location.replace(waiting.dataset.again), 2000);
