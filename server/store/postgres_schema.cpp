#include "server/store/postgres_schema.h"

#include <array>
#include <string>

namespace norenberc::server {

namespace {

// Appended to, never changed: databases out there have run them as they are.
constexpr std::array<const char*, 4> kMigrations = {
    R"sql(
CREATE SCHEMA norenberc;
CREATE TABLE version (number int NOT NULL);
INSERT INTO version VALUES (1);
CREATE TABLE tables (
  id text PRIMARY KEY,
  sequence bigint NOT NULL,
  stage smallint NOT NULL,
  is_public smallint NOT NULL,
  created bigint NOT NULL,
  changed bigint NOT NULL,
  wake bigint,
  summary text NOT NULL,
  people text NOT NULL,
  keeper text NOT NULL,
  keeper_until bigint NOT NULL
);
CREATE INDEX lobby ON tables (created DESC, id) WHERE is_public = 1 AND stage = 0;
CREATE INDEX watchable ON tables (changed DESC, id) WHERE is_public = 1 AND stage = 1;
CREATE INDEX due ON tables (wake) WHERE wake IS NOT NULL;
CREATE TABLE lines (
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  sequence bigint NOT NULL,
  entry text NOT NULL,
  process text NOT NULL,
  PRIMARY KEY (table_id, sequence)
);
CREATE TABLE lists (
  person text NOT NULL,
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX lists_by_table ON lists (table_id);
CREATE TABLE people (
  id text PRIMARY KEY,
  name text NOT NULL,
  colour text NOT NULL,
  created bigint NOT NULL,
  seen bigint NOT NULL
);
CREATE TABLE tokens (
  id text PRIMARY KEY,
  person text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash text NOT NULL,
  created bigint NOT NULL
);
CREATE INDEX tokens_by_person ON tokens (person);
CREATE TABLE links (
  id text PRIMARY KEY,
  person text NOT NULL REFERENCES people (id) ON DELETE CASCADE,
  hash text NOT NULL,
  expires bigint NOT NULL
);
CREATE INDEX links_by_person ON links (person);

-- All appends of a call, in one round trip and one transaction. They come sorted by table, so that two
-- processes never wait for each other in a circle. A 1 for each line that was added, and for each that may
-- have been there before because an answer was lost (repeated) and is; else a 0.
CREATE FUNCTION append_lines(
  ids text[], sequences bigint[], entries text[], stages smallint[], publics smallint[],
  createds bigint[], changeds bigint[], wakes bigint[], summaries text[], peoples text[],
  keepers text[], untils bigint[], repeats boolean[]
) RETURNS text LANGUAGE plpgsql AS $$
DECLARE
  asked record;
  refused text;
  added text := '';
BEGIN
  FOR asked IN
    SELECT * FROM unnest(ids, sequences, entries, stages, publics, createds, changeds, wakes,
                         summaries, peoples, keepers, untils, repeats)
      AS given (id, sequence, entry, stage, is_public, created, changed, wake, summary, people,
                keeper, until, repeated)
  LOOP
    IF asked.id = refused THEN
      added := added || '0';
      CONTINUE;
    END IF;
    IF asked.sequence = 1 THEN
      INSERT INTO tables VALUES (
        asked.id, 1, asked.stage, asked.is_public, asked.created, asked.changed, asked.wake,
        asked.summary, coalesce(asked.people, ''), asked.keeper, asked.until)
      ON CONFLICT (id) DO NOTHING;
    ELSE
      UPDATE tables SET
        sequence = asked.sequence, stage = asked.stage, is_public = asked.is_public,
        created = asked.created, changed = asked.changed, wake = asked.wake,
        summary = asked.summary, people = coalesce(asked.people, people),
        keeper = asked.keeper, keeper_until = asked.until
      WHERE id = asked.id AND sequence = asked.sequence - 1;
    END IF;
    IF FOUND THEN
      INSERT INTO lines VALUES (asked.id, asked.sequence, asked.entry, asked.keeper);
      IF asked.people IS NOT NULL THEN
        DELETE FROM lists WHERE table_id = asked.id;
        INSERT INTO lists
          SELECT DISTINCT person, asked.id
          FROM unnest(string_to_array(asked.people, E'\n')) AS sitting (person);
      END IF;
      PERFORM pg_notify('norenberc', asked.id || ' ' || asked.sequence || ' ' || asked.keeper);
      added := added || '1';
    ELSIF asked.repeated AND EXISTS (
      SELECT 1 FROM lines WHERE table_id = asked.id AND sequence = asked.sequence
        AND entry = asked.entry AND process = asked.keeper)
    THEN
      added := added || '1';
    ELSE
      added := added || '0';
      refused := asked.id;
    END IF;
  END LOOP;
  RETURN added;
END
$$;
)sql",
    // What the sweep and the counts need in a large house.
    R"sql(
CREATE INDEX tables_by_stage ON tables (stage, changed);
CREATE INDEX people_by_seen ON people (seen);
CREATE INDEX links_by_expiry ON links (expires);
)sql",
    // Who was ever at which table, and who is being forgotten. Names come into a log with the entries that
    // seat somebody, and whoever is seated is on the list.
    R"sql(
CREATE TABLE visitors (
  person text NOT NULL,
  table_id text NOT NULL REFERENCES tables (id) ON DELETE CASCADE,
  PRIMARY KEY (person, table_id)
);
CREATE INDEX visitors_by_table ON visitors (table_id);
CREATE TABLE forgotten (
  person text PRIMARY KEY,
  since bigint NOT NULL
);
ALTER TABLE lines ALTER COLUMN process SET DEFAULT '';
INSERT INTO visitors SELECT person, table_id FROM lists;
INSERT INTO visitors
  SELECT DISTINCT found[1], table_id
  FROM lines CROSS JOIN regexp_matches(entry, '"person":"([^"]+)"', 'g') AS found
  WHERE entry LIKE '%"do":"create"%' OR entry LIKE '%"do":"join"%' OR entry LIKE '%"do":"take_seat"%'
  ON CONFLICT DO NOTHING;
CREATE FUNCTION remember_visitor() RETURNS trigger LANGUAGE plpgsql AS $$
BEGIN
  INSERT INTO visitors VALUES (NEW.person, NEW.table_id) ON CONFLICT DO NOTHING;
  RETURN NULL;
END
$$;
CREATE TRIGGER remember_visitor AFTER INSERT ON lists
  FOR EACH ROW EXECUTE FUNCTION remember_visitor();
)sql",
    R"sql(
CREATE TABLE alive (
  one int PRIMARY KEY CHECK (one = 1),
  moment bigint NOT NULL
);
UPDATE tokens SET created = greatest(created, (SELECT seen FROM people WHERE id = person));
)sql"};

int version_of(PostgresConnection& connection) {
  const SqlRows found = connection.run(
      "SELECT to_regnamespace('norenberc') IS NOT NULL, to_regclass('norenberc.version') IS NOT "
      "NULL");
  SqlRows there = found;
  if (there.text(0, 0) == "f") return 0;
  if (there.text(0, 1) == "t") {
    const SqlRows version = connection.run("SELECT number FROM norenberc.version");
    if (version.size() == 1 && version.number(0, 0) > 0) {
      return static_cast<int>(version.number(0, 0));
    }
  }
  throw StoreError(
      connection.address().error_text("its schema norenberc belongs to another program"));
}

}  // namespace

std::span<const char* const> postgres_migrations() { return kMigrations; }

void migrate(PostgresConnection& connection) {
  const int newest = static_cast<int>(kMigrations.size());
  SqlTransaction transaction(connection);
  // The first process to come migrates; the others wait here and then find the newest version.
  connection.run("SELECT pg_advisory_xact_lock(hashtext('norenberc migration'))");
  const int version = version_of(connection);
  if (version > newest) {
    throw StoreError(connection.address().error_text(
        "it has version " + std::to_string(version) + ", and this program knows versions up to " +
        std::to_string(newest) + ": it belongs to a newer Norenberc"));
  }
  for (int next = version; next < newest; ++next) {
    connection.run(kMigrations.at(static_cast<std::size_t>(next)));
  }
  if (version < newest) {
    connection.run("UPDATE version SET number = " + std::to_string(newest));
  }
  transaction.commit();
}

}  // namespace norenberc::server
