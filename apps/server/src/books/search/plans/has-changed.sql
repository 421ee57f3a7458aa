SELECT EXISTS (SELECT FROM editions AS e WHERE e.source <> 'reader'
    AND e.revision >= pg_snapshot_xmin($1::pg_snapshot)
    AND e.revision < pg_snapshot_xmax(pg_current_snapshot())
    AND NOT pg_visible_in_snapshot(e.revision, $2::pg_snapshot)) AS has;
