/**
 * A script for Google Sheets (Extensions, Apps Script) that adds a row for each message. Scripts see no headers, so the signature
 * comes in the address. Source: developers.google.com/apps-script/guides/web
 */
export const sheetsScript = (secret: string): string => `const SECRET = "${secret}";

function doPost(e) {
  const { "webhook-id": id, "webhook-timestamp": time, "webhook-signature": signatures } = e.parameter;
  const body = e.postData.contents;
  const text = Utilities.newBlob(id + "." + time + "." + body).getBytes();
  const key = Utilities.base64Decode(SECRET.replace("whsec_", ""));
  const right = "v1," + Utilities.base64Encode(Utilities.computeHmacSha256Signature(text, key));
  if (!signatures.split(" ").includes(right)) throw new Error("The signature is wrong.");
  if (Math.abs(Date.now() / 1000 - Number(time)) > 300) throw new Error("The message is too old.");
  const lock = LockService.getScriptLock();
  lock.waitLock(10000);
  const sheet = SpreadsheetApp.getActiveSpreadsheet().getSheets()[0];
  // A message that was sent twice is added once.
  if (!sheet.createTextFinder(id).matchEntireCell(true).findNext()) sheet.appendRow(JSON.parse(body).row);
  lock.releaseLock();
  return ContentService.createTextOutput("added");
}`;
